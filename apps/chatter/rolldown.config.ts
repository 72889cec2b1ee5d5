import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "rolldown";

// The command carries its libraries inside: `npx` fetches one package, and start-up halves.
export default defineConfig({
  // The agent of the demo is a program of its own: it is started as the real ones are.
  input: { cli: "src/cli.ts", "demo-agent": "src/demo-agent/main.ts" },
  platform: "node",
  plugins: [withoutUnused(), mended(), thirdPartyLicences()],
  onLog(level, log, defaultHandler) {
    // What is not bundled is not there for the user: the package has no dependencies.
    if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    defaultHandler(level, log);
  },
  transform: {
    target: "node22.13",
    define: { "process.env.NODE_ENV": '"production"', "process.env.DEV": '"false"' },
  },
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    cleanDir: true,
    // Names stay, so that a stack printed with --debug can be read.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  },
});

/** What is imported, but never used here, by the end of its name. */
const UNUSED: Readonly<Record<string, string>> = {
  // Ink loads its devtools only in development, which this never is.
  "react-devtools-core": "export default {};",
  // For servers that ask their client questions; a third of the size and start-up time of ours.
  "/validation/ajv-provider.js": "export class AjvJsonSchemaValidator {}",
};

function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    resolveId(source) {
      const name = Object.keys(UNUSED).find((end) => source.endsWith(end));
      return name === undefined ? null : `\0${name}`;
    },
    load: (id) => UNUSED[id.slice(1)] ?? null,
  };
}

/** What is mended in a file of a library, by the end of its name: what stands there, and what should. */
const MENDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The layout engine carries its code inside, yet asks `fetch` for it first and else decodes it letter
  // by letter: either takes as long as Node itself.
  "/yoga-wasm-base64-esm.js": {
    '"function"!=typeof fetch': "true",
    "var b=xa(a.slice(37))": 'return Buffer.from(a.slice(37),"base64");var b=""',
  },
  // All emoji that there are take half as long as Node itself to be parsed: not before one is looked for.
  "/string-width/index.js": {
    "const rgiEmojiRegex = /^\\p{RGI_Emoji}$/v;":
      'let rgiEmoji; const rgiEmojiRegex = { test: (text) => (text.length > 1 || /\\p{Emoji_Presentation}/u.test(text)) && (rgiEmoji ??= new RegExp("^\\\\p{RGI_Emoji}$", "v")).test(text) };',
  },
  // A terminal that becomes narrower breaks long rows in two: who knows the frame can say how many.
  // And it does so before the program is told: who draws has to look first (terminal/render-screen.ts).
  "/ink/build/ink.js": {
    "onRender = () => {": "onRender = () => { this.options.onBeforeFrame?.();",
    "this.log.getCursorPosition() !== undefined)) {":
      "this.log.getCursorPosition() !== undefined)) { this.options.onBeforeErase?.(this.lastOutputToRender, this.log.getCursorPosition());",
  },
};

function mended(): Plugin {
  return {
    name: "mended",
    transform(code, id) {
      const file = Object.keys(MENDED).find((end) => id.endsWith(end));
      if (file === undefined) return null;
      const text = Object.entries(MENDED[file] ?? {}).reduce((before, [wrong, right]) => {
        if (!before.includes(wrong)) throw new Error(`${id}: expected ${wrong}`);
        return before.replaceAll(wrong, right);
      }, code);
      return { code: text, map: null };
    },
  };
}

/** Ships the licences of what is bundled, as those licences ask. */
function thirdPartyLicences(): Plugin {
  return {
    name: "third-party-licences",
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const folders = modules.flatMap(
        (id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? [],
      );
      const source = [...new Set(folders)].sort().map(readLicence).join("\n\n");
      this.emitFile({ type: "asset", fileName: "THIRD_PARTY_LICENCES.txt", source });
    },
  };
}

function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text =
    file && existsSync(path.join(folder, file))
      ? readFileSync(path.join(folder, file), "utf8")
      : "";
  return `${name} ${version} (${license})\n\n${text}`.trimEnd();
}
