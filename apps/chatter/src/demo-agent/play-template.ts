import { fillTemplate, type JsonValue, type TemplateValues } from "./fill-template.ts";
import { loadTemplate, type TemplateName } from "./load-template.ts";
import { paceLine } from "./pace-line.ts";
import type { DemoArguments, Stage } from "./stage.ts";

/** How a template is played. */
export interface Playing extends Pick<DemoArguments, "dialect" | "speed"> {
  readonly values: TemplateValues;
  /** Told each line that was printed. */
  readonly onLine?: (line: JsonValue) => void;
}

/** Prints the lines of a template at their pace; gives false if it was interrupted before the end. */
export async function playTemplate(
  name: TemplateName,
  { dialect, speed, values, onLine }: Playing,
  stage: Stage,
): Promise<boolean> {
  for (const template of await loadTemplate(dialect, name)) {
    const delayMs = (1000 * paceLine(template)) / speed;
    if (delayMs > 0) await stage.wait(delayMs);
    if (stage.interrupted.aborted) return false;
    const now = stage.now();
    const line = fillTemplate(template, {
      ...values,
      uuid: stage.newId(),
      timestamp: new Date(now).toISOString(),
      elapsedMs: now - Number(values["started"]),
    });
    await stage.print(JSON.stringify(line));
    onLine?.(line);
  }
  return true;
}
