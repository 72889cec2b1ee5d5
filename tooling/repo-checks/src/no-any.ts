import { Visitor } from "rolldown/utils";
import { formatPosition, parseSource } from "./parse-source.ts";
import type { RepositoryFile } from "./repository.ts";

/** Where a file says `any`, as a type or as a schema. */
export function checkNoAny(file: RepositoryFile): readonly string[] {
  const problems: string[] = [];
  const report = (start: number, what: string): void => {
    problems.push(`${formatPosition(file, start)}: ${what}`);
  };
  new Visitor({
    TSAnyKeyword({ start }) {
      report(start, "the type any");
    },
    MemberExpression({ object, property, start }) {
      const isZod = object.type === "Identifier" && object.name === "z";
      if (isZod && property.type === "Identifier" && property.name === "any")
        report(start, "z.any");
    },
  }).visit(parseSource(file).program);
  return problems;
}
