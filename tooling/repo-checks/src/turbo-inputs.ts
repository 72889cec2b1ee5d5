/** A turbo.json, as far as it says which files a test reads. */
export interface TurboConfig {
  readonly tasks?: {
    readonly test?: { readonly cache?: boolean; readonly inputs?: readonly string[] };
  };
}

/** Says so when a changed fixture would not run the tests again. */
export function checkTestInputs(path: string, config: TurboConfig): readonly string[] {
  const test = config.tasks?.test;
  if (!test?.inputs || test.cache === false) return [];
  // A package that extends the root's list says so with `$TURBO_EXTENDS$`.
  const isComplete = test.inputs.some((input) =>
    ["fixtures/**", "$TURBO_EXTENDS$"].includes(input),
  );
  return isComplete ? [] : [`${path}: the inputs of test lack fixtures/**`];
}
