/** Schedule a tool call. */
export interface ToolActionReturn {
  readonly type: "tool";
  readonly toolName: string;
  readonly args: unknown;
}

/** Show a message. */
export interface MessageActionReturn {
  readonly type: "message";
  readonly level: "info" | "error";
  readonly text: string;
}

/** Leave. */
export interface QuitActionReturn {
  readonly type: "quit";
}

/** Open a dialog. */
export interface OpenDialogActionReturn {
  readonly type: "dialog";
  readonly dialog: string;
}

/** Replace what is in the transcript: by entries of an earlier session, or by nothing. */
export interface LoadHistoryActionReturn {
  readonly type: "load_history";
  readonly sessionId: string | null;
}

/** Send a prompt, as if the person had typed it. */
export interface SubmitPromptActionReturn {
  readonly type: "submit_prompt";
  readonly text: string;
}

/** Ask whether these shell commands may run; after a yes the command runs again, confirmed. */
export interface ConfirmShellCommandsActionReturn {
  readonly type: "confirm_shell_commands";
  readonly commands: readonly string[];
}

/** Ask anything else; after a yes the command runs again, confirmed. */
export interface ConfirmActionReturn {
  readonly type: "confirm_action";
  readonly prompt: string;
}

/** What a command wants to happen. */
export type SlashCommandActionReturn =
  | ToolActionReturn
  | MessageActionReturn
  | QuitActionReturn
  | OpenDialogActionReturn
  | LoadHistoryActionReturn
  | SubmitPromptActionReturn
  | ConfirmShellCommandsActionReturn
  | ConfirmActionReturn;
