import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The part of a package.json that the checks read. Anything may be missing: that is what they look for. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly files?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly publishConfig?: { readonly access?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** One package of the workspace. */
export interface WorkspacePackage {
  readonly name: string;
  /** From the repository's root, with forward slashes: `packages/parser-kit`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Layer tags from the package's turbo.json. */
  readonly tags: readonly string[];
}

/** Every package that pnpm-workspace.yaml names, ordered by folder. */
export function readWorkspace(root: string): readonly WorkspacePackage[] {
  const patterns = readPatterns(readFileSync(path.join(root, "pnpm-workspace.yaml"), "utf8"));
  return patterns
    .flatMap((pattern) => expand(root, pattern))
    .filter((folder) => existsSync(path.join(root, folder, "package.json")))
    .sort()
    .map((folder) => readPackage(root, folder));
}

/** The workspace packages that come along when `start` are installed, without `start`. */
export function runtimeClosure(
  packages: readonly WorkspacePackage[],
  start: readonly string[],
): ReadonlySet<string> {
  return closure(packages, start, ["dependencies", "peerDependencies"]);
}

/** The workspace packages that turbo builds before it tests `start`. */
export function buildClosure(
  packages: readonly WorkspacePackage[],
  start: readonly string[],
): ReadonlySet<string> {
  return closure(packages, start, ["dependencies", "peerDependencies", "devDependencies"]);
}

type DependencyKind = "dependencies" | "peerDependencies" | "devDependencies";

function closure(
  packages: readonly WorkspacePackage[],
  start: readonly string[],
  kinds: readonly DependencyKind[],
): ReadonlySet<string> {
  const manifests = new Map(packages.map(({ name, manifest }) => [name, manifest]));
  const found = new Set<string>();
  const queue = [...start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const dependencies = kinds.flatMap((kind) => Object.keys(manifests.get(name)?.[kind] ?? {}));
    for (const dependency of dependencies) {
      if (!manifests.has(dependency) || found.has(dependency)) continue;
      found.add(dependency);
      queue.push(dependency);
    }
  }
  return found;
}

function readPatterns(yaml: string): readonly string[] {
  const list = /^packages:\n((?: +- .+\n)+)/m.exec(yaml)?.[1] ?? "";
  return [...list.matchAll(/- *["']?([^"'\n]+)/g)].map((match) => match[1] ?? "");
}

function expand(root: string, pattern: string): readonly string[] {
  if (!pattern.endsWith("/*")) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(path.join(root, parent))) return [];
  return readdirSync(path.join(root, parent)).map((entry) => `${parent}/${entry}`);
}

function readPackage(root: string, folder: string): WorkspacePackage {
  // Both casts: all fields are optional, and checking what they hold is the checks' own work.
  const manifest = readJson(path.join(root, folder, "package.json")) as Manifest;
  const turboFile = path.join(root, folder, "turbo.json");
  const turbo = (existsSync(turboFile) ? readJson(turboFile) : {}) as { readonly tags?: string[] };
  return { name: manifest.name ?? folder, folder, manifest, tags: turbo.tags ?? [] };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
