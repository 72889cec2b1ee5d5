export { loadFixtures } from "./load-fixtures.ts";
export { recordGoldens } from "./record-goldens.ts";
