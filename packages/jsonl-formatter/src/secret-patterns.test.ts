import { describe, expect, it } from "vitest";
import { createRedactor } from "./redactor.ts";
import { DEFAULT_SECRET_PATTERNS } from "./secret-patterns.ts";

const { redactText } = createRedactor();
const letters = "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3lM6oP9rS2uV5xY8";
const keyBody = `MIIE${letters}\n${letters}\nQ==`;
const block = (label: string, body: string) =>
  `-----BEGIN ${label}PRIVATE KEY-----\n${body}\n-----END ${label}PRIVATE KEY-----`;

describe("the default patterns find", () => {
  it.each([
    ["an Anthropic key", `sk-ant-api03-${letters}_-AA`],
    ["an Anthropic login", `sk-ant-oat01-${letters}`],
    ["an OpenAI key", `sk-${letters}`],
    ["an OpenAI project key", `sk-proj-${letters}_x-y`],
    ["a Google key", `AIzaSyA-${letters.slice(0, 32)}`],
    ["a Google access token", `ya29.a0${letters}`],
    ["a GitHub personal token", `ghp_${letters.slice(0, 36)}`],
    ["a GitHub OAuth token", `gho_${letters.slice(0, 36)}`],
    ["a GitHub app token", `ghs_${letters.slice(0, 36)}`],
    ["a fine-grained GitHub token", `github_pat_11ABC_${letters}`],
    ["a GitLab token", `glpat-${letters.slice(0, 20)}`],
    ["a Slack token", `xoxb-123456789012-${letters}`],
    ["an AWS key id", "AKIAIOSFODNN7EXAMPLE"],
    ["a temporary AWS key id", "ASIAIOSFODNN7EXAMPLE"],
    ["an npm token", `npm_${letters.slice(0, 36)}`],
    ["a Stripe key", `sk_live_${letters}`],
    ["a JSON web token", `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${letters}`],
    ["a private key", block("", keyBody)],
    ["an RSA private key", block("RSA ", keyBody)],
    ["an encrypted key", block("RSA ", `Proc-Type: 4,ENCRYPTED\n\n${keyBody}`)],
    ["a private key as JSON", block("EC ", keyBody).replaceAll("\n", "\\n")],
    ["a numbered listing of a key", block("", keyBody).replace(/\n/g, "\n     2→")],
    ["a private key without its end", `-----BEGIN PRIVATE KEY-----\nMIIE${letters}\n${letters}`],
  ])("%s, wherever it stands", (_, secret) => {
    expect(
      [
        secret,
        `(${secret})`,
        `"${secret}"`,
        `key=${secret}`,
        `a\\n${secret}\\n`,
        `\u001b[32m${secret}\u001b[0m`,
        `x%20${secret}`,
      ].map(redactText),
    ).toEqual([
      "[redacted]",
      "([redacted])",
      '"[redacted]"',
      "key=[redacted]",
      "a\\n[redacted]\\n",
      "\u001b[32m[redacted]\u001b[0m",
      "x%20[redacted]",
    ]);
  });

  it.each([
    ["Authorization: Bearer abcdef", "Authorization: Bearer [redacted]"],
    ["authorization=token abcdef", "authorization=token [redacted]"],
    ['{"Authorization": "Basic dXNlcjpw"}', '{"Authorization": "Basic [redacted]"}'],
    ['\\"Authorization\\":\\"Bearer abcd\\"', '\\"Authorization\\":\\"Bearer [redacted]\\"'],
    ["Authorization: a1b2c3d4e5", "Authorization: [redacted]"],
    ["send Bearer abcdefgh12345678 along", "send Bearer [redacted] along"],
    ["postgres://user:p4ss@db/x", "postgres://user:[redacted]@db/x"],
    ["redis://:p:4ss@db", "redis://:[redacted]@db"],
    ["aws_secret_access_key=wJalr/K7MD", "aws_secret_access_key=[redacted]"],
    ["aws_secret_access_key = wJalr/K7MD", "aws_secret_access_key = [redacted]"],
    ["GITHUB_TOKEN=abcdef\nHOME=/root", "GITHUB_TOKEN=[redacted]\nHOME=/root"],
    ["export DB_PASSWORD='correct horse'", "export DB_PASSWORD='[redacted]'"],
    ["PGPASSWORD=hunter psql", "PGPASSWORD=[redacted] psql"],
    ["SIGNING_KEY=abc12345", "SIGNING_KEY=[redacted]"],
    ["CLIENT_SECRET=abcd", "CLIENT_SECRET=[redacted]"],
    ["MYSQL_PWD=hunter", "MYSQL_PWD=[redacted]"],
    ['"clientSecret" : "abcd"', '"clientSecret" : "[redacted]"'],
    ['{\\"api_key\\":\\"abcd\\"}', '{\\"api_key\\":\\"[redacted]\\"}'],
    ["password: hunter2", "password: [redacted]"],
    ["x-api-key: abc123", "x-api-key: [redacted]"],
    ["access_token=a1b2c3d4&b=1", "access_token=[redacted]&b=1"],
    ["'refreshToken' => 'a1b2c3d4'", "'refreshToken' => '[redacted]'"],
    ["run --api-key abc123 --verbose", "run --api-key [redacted] --verbose"],
    ["run --auth-token=abcdefghijklmnop", "run --auth-token=[redacted]"],
  ])("the value in %j", (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
    expect(redactText(redacted)).toBe(redacted);
  });
});

describe("the default patterns leave alone", () => {
  const base64 = Buffer.from(
    Array.from({ length: 30_000 }, (_, index) => (index * 2_654_435_761) >>> 24),
  ).toString("base64");

  it.each([
    ["a commit", "3f786850e387550fdab836ed7e6dc881de23001b"],
    ["a UUID", "5f0c3c1e-6f0b-4a3a-9d0b-0d8a5b8c1f11"],
    ["an image", `data:image/png;base64,${base64}`],
    ["a digest", `sha512-${base64.slice(0, 86)}==`],
    ["a path", "/home/kai/.config/api-keys/secret-token/id_rsa.pub"],
    [
      "a token count",
      "token count: 5, tokens=12345678, max_tokens: 4096, MAX_TOKEN=4096, token: 12345678",
    ],
    [
      "words with a prefix",
      "sk-learn-and-other-words-in-kebab-case, task-proj-abcdefgh1, npm_config_registry",
    ],
    ["an environment", "PWD=/srv/x1\nOLDPWD=/srv/y2\nSSH_AUTH_SOCK=/tmp/a1\nPUBLIC_KEY=abc12345"],
    ["types", "password: string; token: Token; apiKey?: string; secret: z.string()"],
    ["code", "const token = next(); if (password === other) return credentials"],
    [
      "prose",
      "The bearer authentication-mechanism needs a password: see --token <token> and --password first",
    ],
    [
      "addresses",
      "https://host:8080/a@2x.png http://localhost:3000?mail=a@b.c git@github.com:a/b mailto:a@b.c",
    ],
    ["a public key", "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkq\n-----END PUBLIC KEY-----"],
    ["a mention", 'text.includes("-----BEGIN PRIVATE KEY-----") is a test'],
    [
      "ids of agents",
      "toolu_01A09q90qw90lq917835lq9 msg_01XFDUDYJgAACzvnptvVoYEL call_abc123DEF456ghi789",
    ],
    ["a web token's first part", "eyJhbGciOiJIUzI1NiJ9 eyJ.eyJ.eyJ"],
  ])("%s", (_, text) => {
    expect(redactText(text)).toBe(text);
  });
});

describe("the default patterns, on hostile text", () => {
  const seeds = [
    "a",
    "0",
    "-",
    "_",
    " ",
    "\n",
    "\\",
    '"',
    ":",
    "=",
    "%20",
    "\\n",
    "\u001b[0m",
    "sk-",
    "sk-ant-",
    "sk-ant-a",
    "AIza",
    "ghp_",
    "gl",
    "xoxb-",
    "AKIA",
    "npm_",
    "eyJ",
    "eyJ-",
    "eyJ_",
    "eyJabcdefgh.",
    "eyJabcdefgh.abcd",
    "\\neyJ",
    "%20eyJ",
    "\u001b[meyJ",
    "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN PRIVATE KEY-----\n",
    "-----BEGIN ",
    "-----END ",
    "://",
    "://a:",
    "://a:a",
    "a:a@",
    "Bearer ",
    "bearer a",
    "Authorization: ",
    "authorization=token ",
    "password",
    "password=",
    "password: a",
    'password="',
    'secret\\\\\\"',
    "token=",
    "token: 1",
    "TOKEN=",
    "TOKEN=1",
    "_KEY=",
    "_KEY=a1",
    "--",
    "--a",
    "--token ",
    "--token-a",
    "=>",
    "[redacted]",
  ];

  // No stop-watch: on half a million characters a quadratic pattern needs minutes, and the test times
  // out; a linear one needs milliseconds.
  it.each(
    DEFAULT_SECRET_PATTERNS.map((pattern) => [pattern.source.slice(0, 40), pattern] as const),
  )("%s… comes to an end on long hostile texts", { timeout: 60_000 }, (_, pattern) => {
    const { redactText: redact } = createRedactor({ patterns: [pattern] });
    for (const seed of seeds) {
      const text = seed.repeat(500_000 / seed.length);
      expect(redact(text).length).toBeLessThanOrEqual(text.length * 12);
    }
  });

  it("do not overflow on values of 20 million characters", () => {
    const long = "a1".repeat(10_000_000);
    const secrets = [`sk-ant-${long}`, `password="${long}"`, `TOKEN=${long}`, `Bearer ${long}`];
    expect(secrets.map((secret) => redactText(secret))).toEqual([
      "[redacted]",
      'password="[redacted]"',
      "TOKEN=[redacted]",
      "Bearer [redacted]",
    ]);
  });
});
