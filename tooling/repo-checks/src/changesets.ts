import type { RepositoryFile } from "./repository.ts";
import { runtimeClosure, type WorkspacePackage } from "./workspace.ts";

const cli = "@chatter/cli";

/** The libraries whose code is inside the published CLI. */
export function listBundled(packages: readonly WorkspacePackage[]): ReadonlySet<string> {
  const manifest = packages.find(({ name }) => name === cli)?.manifest;
  const direct = Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies }).filter(
    (name) => packages.some((candidate) => candidate.name === name),
  );
  return new Set([...direct, ...runtimeClosure(packages, direct)]);
}

/**
 * What is wrong with a changeset. Changesets does not release a package for a change in its devDependencies, and the
 * CLI has its libraries there: without its own line its users would never get the change.
 */
export function checkChangeset(
  file: RepositoryFile,
  published: readonly string[],
  bundled: ReadonlySet<string>,
): readonly string[] {
  const frontMatter = /^---\n([\s\S]*?)^---\n/m.exec(file.text)?.[1];
  if (frontMatter === undefined) return [`${file.path}: no front matter`];

  const problems: string[] = [];
  const named: string[] = [];
  for (const line of frontMatter.split("\n").filter(Boolean)) {
    const [, name, level] = /^["']?([^"':]+)["']?: *(\w+)$/.exec(line) ?? [];
    if (!name || !published.includes(name)) problems.push(`no published package in: ${line}`);
    else named.push(name);
    if (level && !["major", "minor", "patch"].includes(level))
      problems.push(`no level in: ${line}`);
  }
  const inside = named.filter((name) => bundled.has(name));
  if (inside.length > 0 && !named.includes(cli)) {
    problems.push(`names ${inside.join(", ")} but not ${cli}, which bundles it`);
  }
  return problems.map((problem) => `${file.path}: ${problem}`);
}

/** What keeps packages from having versions of their own. */
export function checkChangesetConfig(config: ChangesetConfig): readonly string[] {
  return (["fixed", "linked"] as const)
    .filter((key) => (config[key] ?? []).length > 0)
    .map((key) => `.changeset/config.json: ${key} ties versions together`);
}

/** The part of .changeset/config.json that is checked. */
export interface ChangesetConfig {
  readonly fixed?: readonly (readonly string[])[];
  readonly linked?: readonly (readonly string[])[];
}
