import {
  type CommandNode,
  type CompletedOption,
  type CompletedValue,
  placeOf,
} from "./command-node.ts";
import { listOffers, listOptionWords, type Offer } from "./list-offers.ts";
import { quoteForPosix } from "./quote-word.ts";

/**
 * The body of a loop over the words before the cursor, for bash and zsh alike. It finds out the
 * command (`at`), the option whose value comes next (`value`), how many other words there were
 * (`slot`), and whether options have ended (`ended`).
 */
export function formatWalk(nodes: readonly CommandNode[]): string {
  return `    [[ -n $value ]] && { value=; continue; }
    if [[ -z $ended && $word == -* ]]; then
      case "$at $word" in
        *' --') ended=1 ;;
${formatBranches(listValueOptions(nodes), "        ")}
      esac
      continue
    fi
    if ((slot == 0)) && [[ -z $ended ]]; then
      case "$at $word" in
${formatBranches(listDescents(nodes), "        ")}
      esac
    fi
    slot+=1
    case $at in
${formatBranches(listTextPlaces(nodes), "      ")}
    esac`;
}

/** What is offered where the walk ended, when `word` is what was typed of the next word. */
export function formatChoice(
  nodes: readonly CommandNode[],
  formatOffer: (offer: Offer) => string,
): string {
  return `  if [[ -n $value ]]; then
    case $value in
${formatBranches(listOptionValues(nodes, formatOffer), "      ")}
    esac
  elif [[ -z $ended && $word == -* ]]; then
    case $at in
${formatBranches(listOptionBranches(nodes, formatOffer), "      ")}
    esac
  else
    case "$at $slot" in
${formatBranches(listSlotBranches(nodes, formatOffer), "      ")}
    esac
  fi`;
}

/** What is done where a pattern of `case` matches. */
interface Branch {
  readonly pattern: string;
  /** Nothing: the branch is left out. */
  readonly action: string;
}

/** The branches of a `case`, for bash and zsh alike; those that do the same are one. */
function formatBranches(branches: readonly Branch[], indent: string): string {
  const patterns = new Map<string, readonly string[]>();
  for (const { pattern, action } of branches) {
    if (action !== "") patterns.set(action, [...(patterns.get(action) ?? []), pattern]);
  }
  return [...patterns]
    .map(([action, same]) => `${indent}${same.join(" | ")}) ${action} ;;`)
    .join("\n");
}

/** Branches on `"$at $word"` that go down to a command. */
function listDescents(nodes: readonly CommandNode[]): readonly Branch[] {
  return nodes.flatMap((node) =>
    node.commands.map(({ name }) => {
      const child = [...node.path, name].join(" ");
      return {
        pattern: quoteForPosix(`${placeOf(node)} ${name}`),
        action: `at=${quoteForPosix(child)}; continue`,
      };
    }),
  );
}

/** Branches on `"$at $word"` for options that want a value. */
function listValueOptions(nodes: readonly CommandNode[]): readonly Branch[] {
  return withValue(nodes).map(({ node, option }) => ({
    pattern: patternOf(node, option),
    action: 'value="$at $word"; continue',
  }));
}

/** Branches on `"$value"`, by what the option takes. */
function listOptionValues(
  nodes: readonly CommandNode[],
  format: (offer: Offer) => string,
): readonly Branch[] {
  return withValue(nodes).map(({ node, option, value: { words, isFile } }) => ({
    pattern: patternOf(node, option),
    action: format({ words: words.map((name) => ({ name, description: "" })), isFile }),
  }));
}

/** Branches on `"$at"` for commands that take text: after its first word, nothing is an option. */
function listTextPlaces(nodes: readonly CommandNode[]): readonly Branch[] {
  return nodes
    .filter(({ isText }) => isText)
    .map((node) => ({ pattern: quoteForPosix(placeOf(node)), action: "ended=1" }));
}

/** Branches on `"$at"` for the options of each command. */
function listOptionBranches(
  nodes: readonly CommandNode[],
  format: (offer: Offer) => string,
): readonly Branch[] {
  return nodes.map((node) => ({
    pattern: quoteForPosix(placeOf(node)),
    action: format({ words: listOptionWords(node), isFile: false }),
  }));
}

/** Branches on `"$at $slot"` for the other words of each command. */
function listSlotBranches(
  nodes: readonly CommandNode[],
  format: (offer: Offer) => string,
): readonly Branch[] {
  return nodes.flatMap((node) =>
    listOffers(node).map((offer, slot) => ({
      pattern: quoteForPosix(`${placeOf(node)} ${slot}`),
      action: format(offer),
    })),
  );
}

interface ValueOption {
  readonly node: CommandNode;
  readonly option: CompletedOption;
  readonly value: CompletedValue;
}

function withValue(nodes: readonly CommandNode[]): readonly ValueOption[] {
  return nodes.flatMap((node) =>
    node.options.flatMap((option) =>
      option.value === undefined ? [] : [{ node, option, value: option.value }],
    ),
  );
}

function patternOf(node: CommandNode, { names }: CompletedOption): string {
  return names.map((name) => quoteForPosix(`${placeOf(node)} ${name}`)).join(" | ");
}
