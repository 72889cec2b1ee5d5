/**
 * The prompt that is meant by what was typed. One that begins with `/` is typed with one `/` more:
 * `//etc/hosts is wrong` sends `/etc/hosts is wrong`. Slashes before a blank are a comment in code
 * and stay: `// like this`.
 */
export function unescapePrompt(text: string): string {
  return text.replace(/^(\s*)\/(?=\/+[^\s/])/, "$1");
}
