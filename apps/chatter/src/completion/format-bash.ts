import type { CommandNode } from "./command-node.ts";
import type { Offer } from "./list-offers.ts";
import { formatChoice, formatWalk } from "./posix-parts.ts";
import { quoteForPosix } from "./quote-word.ts";

/** A script for bash, also for version 3.2, which macOS has. */
export function formatBash(name: string, nodes: readonly CommandNode[]): string {
  return `# Completion of ${name} for bash. In ~/.bashrc: source <(${name} completion bash)
_${name}() {
  local at= value= ended= prefix= files= word found
  local -i slot=0 index
  local -a words
  words=()
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    # bash cuts --name=value into three words.
    [[ $word == '=' ]] && continue
${formatWalk(nodes)}
  done
  word=\${COMP_WORDS[COMP_CWORD]}
  if [[ $word == '=' ]]; then
    word=
  elif [[ -z $ended && -z $value && $word == --*=* ]]; then
    value="$at \${word%%=*}" prefix=\${word%%=*}= word=\${word#*=}
  fi
${formatChoice(nodes, formatOffer)}
  for found in \${words[@]+"\${words[@]}"}; do
    [[ $found == "$word"* ]] || continue
    printf -v found %q "$found"
    COMPREPLY+=("$prefix$found")
  done
  # Without an answer bash offers files: right only where one belongs.
  [[ -n $files ]] || compopt +o default +o bashdefault 2> /dev/null
  return 0
}
complete -o bashdefault -o default -F _${name} ${name}
`;
}

function formatOffer({ words, isFile }: Offer): string {
  const names = words.map(({ name }) => quoteForPosix(name)).join(" ");
  return [isFile ? "files=1" : "", names === "" ? "" : `words=(${names})`].join(" ").trim();
}
