import { describeParser } from "./describe-parser.ts";
import { loadFixtures } from "./node/load-fixtures.ts";
import { createReferenceParser } from "./reference-parser.ts";

describeParser({
  name: "the reference parser",
  createParser: createReferenceParser,
  fixtures: loadFixtures(new URL("../fixtures/", import.meta.url)),
});
