const MAX_MENTIONS = 100;

/** What follows an `@`: a quoted name, or everything up to a blank or a bracket. */
const MENTION = /(?<!\\)@(?:"([^"\n]{1,1000})"|([^\s,;!?()[\]{}"@]{1,1000}))/g;

/**
 * What in a prompt may be the name of a file that an agent reads by itself, each once, the first
 * hundred. Rather too much than too little: whether there is such a file is for others to see.
 */
export function findFileMentions(prompt: string): readonly string[] {
  const mentions = new Set<string>();
  for (const [, quoted, bare] of prompt.matchAll(MENTION)) {
    const mention = quoted ?? bare?.replace(/[.:'`*]+$/, "") ?? "";
    if (mention !== "") mentions.add(mention);
    if (mentions.size === MAX_MENTIONS) break;
  }
  return [...mentions];
}
