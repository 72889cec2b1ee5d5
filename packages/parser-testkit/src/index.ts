export { checkChunking } from "./chapters/check-chunking.ts";
export { checkDeterminism } from "./chapters/check-determinism.ts";
export { checkGolden } from "./chapters/check-golden.ts";
export { checkIsolation } from "./chapters/check-isolation.ts";
export { checkLifecycle } from "./chapters/check-lifecycle.ts";
export { checkLimits } from "./chapters/check-limits.ts";
export { checkLineEndings } from "./chapters/check-line-endings.ts";
export { checkResilience } from "./chapters/check-resilience.ts";
export { checkSchema } from "./chapters/check-schema.ts";
export { checkTruncation } from "./chapters/check-truncation.ts";
export { describeParser } from "./describe-parser.ts";
export { formatViolation, LAW_NAMES, type LawName, type LawViolation } from "./law-violation.ts";
export { checkParser, LAWS, type Law } from "./laws.ts";
export type {
  Capability,
  ParserCapabilities,
  ParserFixture,
  ParserSubject,
} from "./parser-subject.ts";
export { createReferenceParser } from "./reference-parser.ts";
