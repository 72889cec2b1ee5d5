import type { Member, ReplStore } from "@chatter/session";
import type { PlanFileStore } from "@chatter/todo-store/node";
import type { CoreToolScheduler } from "@chatter/tool-scheduler";
import type { ToolShelf } from "../conversation/ask-permission.ts";
import type { TeamSession } from "../conversation/open-team-session.ts";
import type { PolicyFile } from "../policy/policy-file.ts";
import type { RunGuard } from "../process/run-guard.ts";
import type { DecodedSettings, ThemeSetting } from "../settings/decode-settings.ts";
import type { ScreenInput } from "../terminal/screen-input.ts";
import type { ReplPlace } from "./repl-place.ts";

/** What a screen is opened on. */
export interface ReplSetup {
  /** Who can be spoken to. */
  readonly members: readonly Member[];
  /** Who sits in front of it. */
  readonly person: Member;
  readonly place: ReplPlace;
  readonly input: ScreenInput;
  readonly plans: PlanFileStore;
  readonly policy: PolicyFile;
  readonly readSettings: () => Promise<DecodedSettings>;
  readonly saveTheme: (theme: ThemeSetting) => Promise<void>;
  readonly ascii: boolean;
  /** Whether it is to be read aloud. Default: what the environment says. */
  readonly screenReader?: boolean | undefined;
  readonly hint: string;
  /** Called before the screen is drawn: the terminal is its own then. */
  readonly beforeScreen?: (() => void) | undefined;
  /** What is sent before the person has typed anything. */
  readonly opening?: { readonly text: string; readonly to: readonly string[] };
  /** An earlier session that could be gone on with. Asked when the screen is there. */
  readonly findOffer?: () => Promise<SessionOffer | undefined>;
  /** Begins the conversation; what happens in it goes to the store, what it starts by the guard. */
  readonly openSession: (means: ReplMeans) => Promise<TeamSession>;
}

/** An earlier session, and what is said of it. */
export interface SessionOffer {
  readonly sessionId: string;
  readonly text: string;
}

/** How the person has left a screen. */
export interface ReplEnd {
  readonly exitCode: number;
  /** The session that they want to go on with. */
  readonly nextSession: string | undefined;
}

/** What a conversation on a screen works with. */
export interface ReplMeans {
  readonly store: ReplStore;
  readonly guard: RunGuard;
  readonly scheduler: CoreToolScheduler;
  readonly shelf: ToolShelf;
  readonly now: () => number;
  readonly nextId: () => string;
  /** Tells the person what does not work as it should. */
  readonly complain: (text: string) => void;
}
