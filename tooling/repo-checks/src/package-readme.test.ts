import { describe, expect, test } from "vitest";
import { checkReadme } from "./package-readme.ts";
import { files, packages } from "./repository.ts";

const good = {
  folder: "packages/example",
  name: "@chatter/example",
  description: "An example of a package, in one sentence.",
  isLibrary: true,
  text: `# @chatter/example

An example of a \`package\`,
in one sentence.

## Install
## Example
## API
## Guarantees and limits
## See also
`,
};

describe("checkReadme", () => {
  test("accepts the agreed headings below the description", () => {
    expect(checkReadme(good)).toEqual([]);
  });

  test("says so when there is none", () => {
    expect(checkReadme({ ...good, text: undefined })).toEqual([
      "packages/example/README.md: is missing",
    ]);
  });

  test("refuses another title and another first sentence", () => {
    expect(
      checkReadme({ ...good, name: "@chatter/other", description: "Something else." }),
    ).toEqual([
      'packages/example/README.md: title is not "# @chatter/other"',
      "packages/example/README.md: first paragraph is not the package's description",
    ]);
  });

  test("names the headings that are missing", () => {
    expect(checkReadme({ ...good, text: good.text.replace("## API\n", "") })).toEqual([
      'packages/example/README.md: heading "## API" is missing',
    ]);
  });

  test("refuses headings in another order", () => {
    const text = good.text.replace("## Install\n", "").concat("## Install\n");
    expect(checkReadme({ ...good, text })).toEqual([
      "packages/example/README.md: headings are not in the order Install, Example, API, Guarantees and limits, See also",
    ]);
  });

  test("asks of an application only title and description", () => {
    const text = "# @chatter/cli\n\nThe command.\n";
    const cli = { folder: "apps/chatter", name: "@chatter/cli", description: "The command.", text };
    expect(checkReadme({ ...cli, isLibrary: false })).toEqual([]);
  });

  test("holds for every published package here", () => {
    const published = packages.filter(({ manifest }) => manifest.private !== true);
    const problems = published.flatMap(({ folder, name, manifest }) =>
      checkReadme({
        folder,
        name,
        description: manifest.description ?? "",
        text: files.find((file) => file.path === `${folder}/README.md`)?.text,
        isLibrary: folder.startsWith("packages/"),
      }),
    );
    expect(problems).toEqual([]);
  });
});
