import type { Manifest, WorkspacePackage } from "./workspace.ts";

/** What all published packages must agree on. */
export interface ShapeRules {
  /** The one `engines.node` of the repository. */
  readonly nodeRange: string;
  /** The layer tags that the root turbo.json knows. */
  readonly tags: readonly string[];
}

type Rule = readonly [holds: boolean, problem: string];

/** What is wrong with the shape of a published package. */
export function checkPackageShape(
  workspacePackage: WorkspacePackage,
  rules: ShapeRules,
): readonly string[] {
  const { folder, manifest } = workspacePackage;
  const isLibrary = folder.startsWith("packages/");
  return [
    ...identityRules(workspacePackage, rules),
    ...fileRules(manifest.files ?? []),
    ...(isLibrary ? libraryRules(manifest) : applicationRules(manifest)),
  ]
    .filter(([holds]) => !holds)
    .map(([, problem]) => `${folder}: ${problem}`);
}

function identityRules({ folder, manifest, tags }: WorkspacePackage, rules: ShapeRules): Rule[] {
  const folderName = folder.slice(folder.indexOf("/") + 1);
  const expectedName = folder.startsWith("packages/") ? `@chatter/${folderName}` : "@chatter/cli";
  return [
    [manifest.name === expectedName, `name is not ${expectedName}`],
    [manifest.type === "module", 'type is not "module"'],
    [Boolean(manifest.description), "description is missing"],
    [Boolean(manifest.license), "license is missing"],
    [manifest.engines?.node === rules.nodeRange, `engines.node is not ${rules.nodeRange}`],
    [manifest.publishConfig?.access === "public", 'publishConfig.access is not "public"'],
    [
      tags.length === 1 && tags.every((tag) => rules.tags.includes(tag)),
      `turbo.json has not exactly one tag out of ${rules.tags.join(", ")}`,
    ],
  ];
}

function fileRules(files: readonly string[]): Rule[] {
  const shipped = files.filter((entry) => !entry.startsWith("!"));
  const shipsTests = shipped.some((entry) => /test|fixture|bench/.test(entry));
  const hidesTests = files.some((entry) => entry.startsWith("!src/**/*.test."));
  return [
    [shipped.includes("dist"), "files does not contain dist"],
    [!shipsTests, "files contains tests, fixtures or benchmarks"],
    [!shipped.includes("src") || hidesTests, "files ships src with its tests"],
  ];
}

function libraryRules({ sideEffects, exports = {}, files = [] }: Manifest): Rule[] {
  const folders = files.map((entry) => `./${entry}/`);
  const isShipped = (target: string): boolean =>
    folders.some((folder) => target.startsWith(folder));
  const subpaths = Object.entries(exports).filter(([key]) => key !== "./package.json");
  return [
    [sideEffects === false, "sideEffects is not false"],
    [exports["./package.json"] === "./package.json", "exports lacks ./package.json"],
    [Object.hasOwn(exports, "."), 'exports lacks "."'],
    ...subpaths.flatMap(([key, target]): Rule[] => [
      [!key.includes("*"), `exports ${key} is a pattern`],
      [targetsOf(target).every(isShipped), `exports ${key} leads out of files`],
      [hasTypesFirst(target), `exports ${key} is not {types, default}`],
    ]),
  ];
}

function applicationRules({ bin = {}, exports = {}, dependencies = {} }: Manifest): Rule[] {
  return [
    [Object.values(bin).every((target) => target.startsWith("./dist/")), "bin leads out of dist"],
    [Object.keys(exports).join() === "./package.json", "exports is not just ./package.json"],
    [Object.keys(dependencies).length === 0, "dependencies are not bundled"],
  ];
}

function targetsOf(target: string | Readonly<Record<string, string>>): readonly string[] {
  return typeof target === "string" ? [target] : Object.values(target);
}

function hasTypesFirst(target: string | Readonly<Record<string, string>>): boolean {
  if (typeof target === "string") return target.endsWith(".json");
  return Object.keys(target).join() === "types,default";
}
