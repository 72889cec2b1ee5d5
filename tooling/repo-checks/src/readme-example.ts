/** A program from a README and what it is said to print. */
export interface ReadmeExample {
  readonly code: string;
  readonly output: string;
}

/** The first `js` block of a README with the `text` block after it; undefined when there is no such pair. */
export function readFirstExample(markdown: string): ReadmeExample | undefined {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1],
    content: match[2] ?? "",
  }));
  const start = blocks.findIndex(({ language }) => language === "js");
  const code = blocks[start];
  const output = blocks[start + 1];
  if (code === undefined || output?.language !== "text") return undefined;
  return { code: code.content, output: output.content };
}
