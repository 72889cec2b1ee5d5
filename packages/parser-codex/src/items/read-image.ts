import type { JsonObject } from "@chatter/parser-kit";
import { oneLine } from "../one-line.ts";
import { textOf } from "../read-json.ts";
import { readStatus, type ToolDescription, type ToolReader } from "./tool-reader.ts";

/** The agent looks at an image. */
export const imageViewReader: ToolReader = {
  describe: ({ path }) => ({
    toolName: "view_image",
    kind: "read",
    ...withTitle(textOf(path)),
    input: path === undefined ? {} : { path },
  }),
  judge: () => ({ status: "completed" }),
};

/** The agent draws one. */
export const imageGenerationReader: ToolReader = {
  describe: (item) => ({ toolName: "image_generation", kind: "other", ...describePrompt(item) }),
  judge: (item) => {
    const output = textOf(item["savedPath"]);
    return { status: readStatus(item), ...(output === undefined ? {} : { output }) };
  },
};

function describePrompt({ revisedPrompt }: JsonObject): Pick<ToolDescription, "input" | "title"> {
  const prompt = textOf(revisedPrompt);
  return { ...withTitle(prompt), input: prompt === undefined ? {} : { prompt } };
}

function withTitle(text: string | undefined): { title?: string } {
  return text === undefined ? {} : { title: oneLine(text) };
}
