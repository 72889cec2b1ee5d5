import type { FileSystem } from "../src/node/index.ts";

export declare function createFailingFileSystem(options: {
  readonly failAt: number;
  readonly failure: string;
}): {
  readonly fileSystem: FileSystem;
  readonly state: { readonly count: number; readonly failed: string | undefined };
};
