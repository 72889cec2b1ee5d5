import {
  type CommandNode,
  type CompletedOption,
  type CompletedValue,
  placeOf,
} from "./command-node.ts";
import { listOffers } from "./list-offers.ts";
import { quoteForFish } from "./quote-word.ts";

/** A script for fish. */
export function formatFish(name: string, nodes: readonly CommandNode[]): string {
  return `# Completion of ${name} for fish. In ~/.config/fish/config.fish: ${name} completion fish | source
# Says where the cursor is: the commands before it, how many words came after them, and whether
# options have ended.
function __${name}_place
    set -l tokens (commandline -opc)
    set -e tokens[1]
    set -l at ''
    set -l value ''
    set -l ended ''
    set -l slot 0
    for word in $tokens
        if test -n "$value"
            set value ''
            continue
        end
        if test -z "$ended"; and string match -q -- '-*' $word
            switch "$at $word"
                case '* --'
                    set ended 1
${formatValueOptions(nodes)}
            end
            continue
        end
        if test $slot -eq 0; and test -z "$ended"
            switch "$at $word"
${formatDescents(nodes)}
            end
        end
        set slot (math $slot + 1)
        switch $at
${formatTextPlaces(nodes)}
        end
    end
    echo "$at/$slot/$ended"
end
function __${name}_slot
    string match -q -r -- "^$argv[1]/$argv[2]/" (__${name}_place)
end
function __${name}_options
    string match -q -r -- "^$argv[1]/\\d+/\\$" (__${name}_place)
end
complete -c ${name} -e
complete -c ${name} -f
${nodes.flatMap((node) => formatNode(name, node)).join("\n")}
`;
}

function formatValueOptions(nodes: readonly CommandNode[]): string {
  const names = nodes.flatMap((node) =>
    node.options
      .filter(({ value }) => value !== undefined)
      .flatMap((option) => option.names.map((each) => quoteForFish(`${placeOf(node)} ${each}`))),
  );
  if (names.length === 0) return "";
  return `                case ${names.join(" ")}\n                    set value "$at $word"`;
}

function formatDescents(nodes: readonly CommandNode[]): string {
  const branches = nodes.flatMap((node) =>
    node.commands.map(({ name }) => {
      const child = [...node.path, name].join(" ");
      return [
        `                case ${quoteForFish(`${placeOf(node)} ${name}`)}`,
        `                    set at ${quoteForFish(child)}`,
        "                    continue",
      ].join("\n");
    }),
  );
  return branches.join("\n");
}

function formatTextPlaces(nodes: readonly CommandNode[]): string {
  const places = nodes.filter(({ isText }) => isText).map((node) => quoteForFish(placeOf(node)));
  if (places.length === 0) return "";
  return `            case ${places.join(" ")}\n                set ended 1`;
}

function formatNode(name: string, node: CommandNode): readonly string[] {
  const at = quoteForFish(placeOf(node));
  const offers = listOffers(node).flatMap(({ words, isFile }, slot) => {
    const start = `complete -c ${name} -n ${quoteForFish(`__${name}_slot ${at} ${slot}`)}`;
    // fish offers options by itself as soon as a dash is typed.
    const shown = words.filter((word) => !word.name.startsWith("-"));
    return [
      ...shown.map((word) => `${start} -a ${quoteTwice(word.name)}${describe(word.description)}`),
      ...(isFile ? [`${start} -F`] : []),
    ];
  });
  const start = `complete -c ${name} -n ${quoteForFish(`__${name}_options ${at}`)}`;
  return [...offers, ...node.options.map((option) => `${start}${formatOption(option)}`)];
}

function formatOption({ names, description, value }: CompletedOption): string {
  const flags = names.map((name) =>
    name.startsWith("--") ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`,
  );
  return `${flags.join("")}${value === undefined ? "" : formatValue(value)}${describe(description)}`;
}

function formatValue({ words, isFile }: CompletedValue): string {
  if (isFile) return " -r -F";
  return words.length === 0 ? " -x" : ` -x -a ${quoteForFish(words.map(quoteForFish).join(" "))}`;
}

/** Once for the script, and once more when fish makes words of it. */
function quoteTwice(word: string): string {
  return quoteForFish(quoteForFish(word));
}

function describe(description: string): string {
  return description === "" ? "" : ` -d ${quoteForFish(description)}`;
}
