/** What is wrong with a package's README: its opening lines, and for a library its headings. */
export function checkReadme(readme: PackageReadme): readonly string[] {
  const { folder, name, description, text, isLibrary } = readme;
  if (text === undefined) return [`${folder}/README.md: is missing`];
  const [title = "", ...rest] = text.trimStart().split("\n");
  const firstParagraph = rest.join("\n").trim().split("\n\n")[0] ?? "";
  const opening = firstParagraph.replaceAll("\n", " ").replaceAll("`", "");

  const problems: string[] = [];
  if (title !== `# ${name}`) problems.push(`title is not "# ${name}"`);
  if (opening !== description.replaceAll("`", "")) {
    problems.push("first paragraph is not the package's description");
  }
  if (isLibrary) problems.push(...checkHeadings(text));
  return problems.map((problem) => `${folder}/README.md: ${problem}`);
}

/** A README and what it must agree with. */
export interface PackageReadme {
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** Undefined when there is no such file. */
  readonly text: string | undefined;
  readonly isLibrary: boolean;
}

const requiredHeadings = ["Install", "Example", "API", "Guarantees and limits", "See also"];

function checkHeadings(text: string): readonly string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? "");
  const positions = requiredHeadings.map((required) =>
    headings.findIndex((heading) => heading.startsWith(required)),
  );
  const missing = requiredHeadings.filter((_, index) => positions[index] === -1);
  if (missing.length > 0) return missing.map((heading) => `heading "## ${heading}" is missing`);
  const isOrdered = positions.every((position, index) => position >= (positions[index - 1] ?? 0));
  return isOrdered ? [] : [`headings are not in the order ${requiredHeadings.join(", ")}`];
}
