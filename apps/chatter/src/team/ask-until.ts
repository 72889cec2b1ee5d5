import type { Asker } from "./asker.ts";

/** An answer that will do, or why it does not. */
type CheckedAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** Asks until the answer will do, and says each time why it does not. Null: the person left. */
export async function askUntil<Value>(
  asker: Asker,
  question: string,
  check: (answer: string) => CheckedAnswer<Value>,
): Promise<Value | null> {
  let problem = "";
  for (;;) {
    const answer = await asker.ask(`${problem}${question}`);
    if (answer === null) return null;
    const checked = check(answer.trim());
    if (checked.ok) return checked.value;
    problem = `${checked.problem}\n`;
  }
}

/** Asks a question of yes or no; an empty answer is the usual one. */
export function askYesOrNo(
  asker: Asker,
  question: string,
  usual: "yes" | "no",
): Promise<boolean | null> {
  const choices = usual === "yes" ? "[Y/n]" : "[y/N]";
  return askUntil(asker, `${question} ${choices} `, (answer) => {
    if (answer === "") return { ok: true, value: usual === "yes" };
    if (/^y(?:es)?$/i.test(answer)) return { ok: true, value: true };
    if (/^no?$/i.test(answer)) return { ok: true, value: false };
    return { ok: false, problem: "Expected y or n." };
  });
}
