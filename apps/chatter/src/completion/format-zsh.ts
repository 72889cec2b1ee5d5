import type { CommandNode, CompletedWord } from "./command-node.ts";
import type { Offer } from "./list-offers.ts";
import { formatChoice, formatWalk } from "./posix-parts.ts";
import { quoteForPosix } from "./quote-word.ts";

/** A script for zsh: to be sourced, or a file `_chatter` in a folder of `$fpath`. */
export function formatZsh(name: string, nodes: readonly CommandNode[]): string {
  return `#compdef ${name}
# Completion of ${name} for zsh. In ~/.zshrc, after compinit: source <(${name} completion zsh)
_${name}() {
  local at= value= ended= files= word
  local -i slot=0 index result=1
  local -a found
  for ((index = 2; index < CURRENT; index++)); do
    word=\${(Q)words[index]}
${formatWalk(nodes)}
  done
  word=\${words[CURRENT]}
  if [[ -z $ended && -z $value && $word == --*=* ]]; then
    value="$at \${word%%=*}"
    compset -P '*='
  fi
${formatChoice(nodes, formatOffer)}
  ((\${#found})) && _describe '${name}' found && result=0
  [[ -n $files ]] && _files && result=0
  return result
}
# As a file of $fpath it is the function's body, and must run; sourced, it only makes it known.
if [[ \${funcstack[1]} == _${name} ]]; then
  _${name} "$@"
elif ((\${+functions[compdef]})); then
  compdef _${name} ${name}
fi
`;
}

function formatOffer({ words, isFile }: Offer): string {
  const found = words.length === 0 ? "" : `found=(${words.map(formatWord).join(" ")})`;
  return [isFile ? "files=1" : "", found].join(" ").trim();
}

/** A colon stands between a word and its description; in the word it needs a backslash. */
function formatWord({ name, description }: CompletedWord): string {
  const word = name.replace(/[\\:]/g, String.raw`\$&`);
  return quoteForPosix(description === "" ? word : `${word}:${description}`);
}
