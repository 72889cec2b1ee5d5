/** Who changes a list. */
export type PlanAuthor = "user" | "model";
