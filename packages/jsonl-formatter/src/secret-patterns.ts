/** A character of a value without quotes. */
const WORD = /[^\s"'`,;&|(){}[\]<>\\]/.source;
const DIGIT_AHEAD = `(?=${WORD}{0,40}[0-9])`;
/** Between a name and its value, in code, JSON, JSON within JSON, YAML and shells. */
const ASSIGNS = /(?:\\{0,3}["'])?\s{0,3}(?:=>|:=|[:=])\s{0,3}(?:\\{0,3}["'`])?/.source;
const PASSWORD_NAME = /passw(?:or)?d|passphrase|secret|(?:api|access|private|secret)[_-]?key/
  .source;
/** Not within a word, but after an escape of JSON, a URL or a terminal, for those end in letters. */
const TOKEN_START =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours stand before what is printed
  /(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]|%[0-9A-Fa-f]{2}|\u001B\[[0-9;]{0,16}m))/.source;

/**
 * What common secrets look like. A named group `keep` stays in front of the replacement.
 *
 * Every pattern takes linear time: what can repeat is followed by nothing that can fail, or is
 * bounded, or can only start where the last attempt ended. `X{8}X*` stands for `X{8,}`, which
 * overflows the regular expression stack on 16 MB of `X`.
 */
export const DEFAULT_SECRET_PATTERNS: readonly RegExp[] = [
  vendorToken(),
  jsonWebToken(),
  privateKey(),
  urlPassword(),
  authorizationHeader(),
  bearerToken(),
  passwordAssignment(),
  tokenAssignment(),
  environmentAssignment(),
  commandLineOption(),
];

/** Tokens that tell by their prefix whose they are. */
function vendorToken(): RegExp {
  const tokens = [
    // Anthropic, OpenAI, OpenRouter; without a second prefix no hyphens: `sk-learn` is a word.
    /sk-(?:ant|proj|svcacct|admin|or)-[\w-]{8}[\w-]*/,
    /sk-[A-Za-z0-9]{20}[\w-]*/,
    // Stripe
    /[rs]k_(?:live|test)_[A-Za-z0-9]{10}[A-Za-z0-9]*/,
    // Google
    /AIza[\w-]{30}[\w-]*/,
    /ya29\.[\w-]{20}[\w-]*/,
    /GOCSPX-[\w-]{20}[\w-]*/,
    // GitHub, GitLab
    /gh[oprsu]_[A-Za-z0-9]{20}[A-Za-z0-9]*/,
    /github_pat_\w{20}\w*/,
    /gl(?:pat|dt|rt|ptt)-[\w-]{16}[\w.-]*/,
    // Slack
    /xox[abeoprs]-[\w-]{10}[\w-]*/,
    /xapp-[\w-]{10}[\w-]*/,
    // AWS
    /(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
    // npm, Hugging Face, Groq, xAI
    /(?:npm_|hf_|gsk_|xai-)[A-Za-z0-9]{30}[A-Za-z0-9]*/,
  ];
  const anyToken = tokens.map((token) => token.source).join("|");
  return new RegExp(`${TOKEN_START}(?:${anyToken})`, "g");
}

/** Three parts, or five when it is encrypted; the first is JSON, so it begins with `{"`. */
function jsonWebToken(): RegExp {
  // `-` and `_` belong to its alphabet, so they may not stand before: each run is read once.
  const token = /eyJ[\w-]{8}[\w-]*(?:\.[\w-]{4}[\w-]*){2,4}/.source;
  return new RegExp(`(?<![_-])${TOKEN_START}${token}`, "g");
}

/**
 * From its first line to its last, whatever stands before the lines in between (numbers, `+`). One
 * that is cut off loses the lines that look like key data.
 */
function privateKey(): RegExp {
  const label = /[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/.source;
  const upToEnd = `(?:(?!-----BEGIN )[^]){0,20000}?-----END ${label}`;
  const keyData = /(?:(?:\\r|\\n|\s){1,8}[A-Za-z0-9+/=]{32}[A-Za-z0-9+/=]*)+/.source;
  return new RegExp(`-----BEGIN ${label}(?:${upToEnd}|${keyData})`, "g");
}

/** `https://user:password@host`. */
function urlPassword(): RegExp {
  return /(?<keep>:\/\/[^\s/?#@:"'`<>\\]{0,128}:)[^\s/?#@"'`<>\\]{1,256}(?=@)/g;
}

/** `Authorization: Bearer …`, also within JSON. */
function authorizationHeader(): RegExp {
  const scheme = /(?:basic|bearer|digest|negotiate|token|apikey)\s{1,4}/.source;
  return new RegExp(`(?<keep>authorization${ASSIGNS}${scheme})${WORD}{4}${WORD}*`, "gi");
}

/** `Bearer …` elsewhere: with a digit in it, for there is prose about bearers. */
function bearerToken(): RegExp {
  return /(?<keep>\b[Bb]earer\s{1,4})(?=[\w.~+/=-]{0,64}[0-9])[\w.~+/=-]{16}[\w.~+/=-]*/g;
}

/**
 * `password=…`, `"clientSecret": "…"`, `api_key: …`. Quoted, or right after `=`, anything counts;
 * otherwise there must be a digit, for `password: string` is code.
 */
function passwordAssignment(): RegExp {
  const quoted = /(?<=["'`])[^"'`\\\r\n]{4}[^"'`\\\r\n]*/.source;
  const attached = `(?<==)${WORD}{4}${WORD}*`;
  const withDigit = `${DIGIT_AHEAD}${WORD}{6}${WORD}*`;
  const value = `(?:${quoted}|${attached}|${withDigit})`;
  return new RegExp(`(?<keep>(?:${PASSWORD_NAME})${ASSIGNS})${value}`, "gi");
}

/** `token: …` is common in code and in counts: what is secret is long and not a number. */
function tokenAssignment(): RegExp {
  const notNumber = `(?![0-9]{1,20}(?!${WORD}))`;
  const value = `${notNumber}${DIGIT_AHEAD}${WORD}{8}${WORD}*`;
  return new RegExp(`(?<keep>(?:token|credentials?|authorization)${ASSIGNS})${value}`, "gi");
}

/** What `env` prints: `NAME_TOKEN=…`, `NAME_KEY=…`, `NAME_PWD=…`. `PWD` alone is a folder. */
function environmentAssignment(): RegExp {
  const notNumber = `(?![0-9]{1,9}(?!${WORD}))`;
  const token = `TOKEN=["']?${notNumber}`;
  const key = `(?<!PUBLIC)_KEY=["']?${DIGIT_AHEAD}(?=${WORD}{8})`;
  return new RegExp(`(?<keep>${token}|${key}|(?:CREDENTIALS?|_PWD)=["']?)${WORD}{4}${WORD}*`, "g");
}

/** `--api-key …`: with a digit, or long, for there is prose about options. */
function commandLineOption(): RegExp {
  const name = `(?<!-)--(?=[a-z])[a-z-]{0,30}?(?:${PASSWORD_NAME}|token)`;
  const value = `(?:${DIGIT_AHEAD}${WORD}{6}|${WORD}{16})${WORD}*`;
  return new RegExp(`(?<keep>${name}[ =]["']?)(?!-)${value}`, "gi");
}
