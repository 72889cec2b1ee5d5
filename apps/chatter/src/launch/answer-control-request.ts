import { encodeJsonLine } from "./encode-json-line.ts";

/** The line that allows what Claude asked for, with the input that it is to go on with. */
export function encodeAllow(requestId: string, input: Readonly<Record<string, unknown>>): string {
  return encodeAnswer(requestId, { behavior: "allow", updatedInput: input });
}

/** The line that denies what Claude asked for; the message is what the model reads. */
export function encodeDeny(requestId: string, message: string): string {
  return encodeAnswer(requestId, { behavior: "deny", message });
}

// Never more than this: a rule sent along would be stored in the settings of the project.
function encodeAnswer(requestId: string, response: object): string {
  return encodeJsonLine({
    type: "control_response",
    response: { subtype: "success", request_id: requestId, response },
  });
}
