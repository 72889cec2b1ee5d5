/** What a model is told about the plan tools as a whole. */
export const PLAN_INSTRUCTIONS = `These tools keep your plan: a todo list that the user watches while you work and can edit at any time. It outlives your context, so it is also your memory.

Use it for work of three or more steps, for several requests at once, and when the user asks for it. Do not use it for a single simple step or for a question that you can just answer.

Write the whole list each time. Have one item in_progress while you work on it, and mark it completed at once when it is done, before you begin the next. An item is completed only when it really is; if you are stuck, leave it in_progress and add an item for what is in the way. When an answer says that the user changed the list, follow it.`;

/** Descriptions for the model, by tool name. */
export const TOOL_DESCRIPTIONS = {
  todo_write: `Write your whole plan: every item, in order, each time. Answers with the list as it is kept, which may hold edits by the user; they stay.

Use it when the work has three or more steps, when the user asks for several things, or when the plan changes. Do not use it for one simple step or a plain question.

- content says what to do ("Run the tests"), activeForm the same while it is being done ("Running the tests").
- status is pending, in_progress, completed or cancelled. At most one item is in_progress.
- Mark an item completed as soon as it is done, not in batches, and only when it really is.
- At most 20 items of your own and 500 characters per text. A list that breaks a limit is refused and changes nothing.`,
  todo_read: `Read the plan as it stands, with what the user changed. Use it when you are not sure what is next: at the start of a session, after a break, or when much has happened since you last saw the list.`,
  todo_pause: `Say that you cannot go on without the user: you need an answer, a decision, or something only they can do. The plan stays as it is and nobody reminds you of it until they answer. Give the reason in at most 500 characters, then end your turn. Do not use it for work that you can do yourself.`,
} as const;
