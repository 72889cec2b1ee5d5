import { buildClosure, type WorkspacePackage } from "./workspace.ts";

/** The published packages that `checker` does not depend on, however indirectly: turbo would not build them first. */
export function checkCoverage(
  checker: string,
  packages: readonly WorkspacePackage[],
): readonly string[] {
  const built = buildClosure(packages, [checker]);
  return packages
    .filter(({ name, manifest }) => manifest.private !== true && !built.has(name))
    .map(({ name }) => `${checker}: devDependencies do not lead to ${name}`);
}
