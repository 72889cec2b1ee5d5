export { createFileMutex, type FileMutex } from "./file-mutex.ts";
export type { FileSystem } from "./file-system.ts";
export type { PlanSummary } from "./list-plan-files.ts";
export {
  createPlanFileStore,
  type PlanFileStore,
  type PlanFileStoreOptions,
} from "./plan-file-store.ts";
export { StoreError, type StoreErrorCode } from "./store-error.ts";
