import { isBuiltin } from "node:module";
import path from "node:path/posix";
import { Visitor } from "rolldown/utils";
import { listImports } from "./list-imports.ts";
import { formatPosition, parseSource } from "./parse-source.ts";
import type { RepositoryFile } from "./repository.ts";

/** Whether a file of a package may use Node: only what lies in `src/node/` of a layer that has such a folder. */
export function mayUseNode(file: string, tags: readonly string[]): boolean {
  const hasNodeFolder = tags.some((tag) => ["kit", "state"].includes(tag));
  return hasNodeFolder && file.includes("/src/node/");
}

/** Where a file needs Node: a built-in module, a Node global, or the package's own Node half. */
export function checkPlatformNeutral(file: RepositoryFile): readonly string[] {
  return [...findImports(file), ...findGlobals(file)]
    .sort((a, b) => a.start - b.start)
    .map(({ start, what }) => `${formatPosition(file, start)}: ${what}`);
}

interface Finding {
  readonly start: number;
  readonly what: string;
}

function findImports(file: RepositoryFile): readonly Finding[] {
  const isNodeHalf = (name: string): boolean =>
    name.startsWith(".") && path.join(path.dirname(file.path), name).includes("/src/node/");
  return listImports(file)
    .filter(({ name }) => isBuiltin(name) || isNodeHalf(name))
    .map(({ name, start }) => ({ start, what: `imports ${name}` }));
}

const nodeGlobals = ["process", "Buffer", "__dirname", "__filename", "setImmediate"];

function findGlobals(file: RepositoryFile): readonly Finding[] {
  const found = new Map<number, Finding>();
  const propertyNames = new Set<number>();
  const skipName = (node: { computed: boolean; start: number }): void => {
    if (!node.computed) propertyNames.add(node.start);
  };
  new Visitor({
    Identifier({ name, start }) {
      if (nodeGlobals.includes(name)) found.set(start, { start, what: `uses ${name}` });
    },
    MemberExpression({ computed, property: { start } }) {
      skipName({ computed, start });
    },
    Property({ computed, shorthand, key: { start } }) {
      if (!shorthand) skipName({ computed, start });
    },
    TSPropertySignature({ computed, key: { start } }) {
      skipName({ computed, start });
    },
    TSMethodSignature({ computed, key: { start } }) {
      skipName({ computed, start });
    },
  }).visit(parseSource(file).program);
  return [...found.values()].filter(({ start }) => !propertyNames.has(start));
}
