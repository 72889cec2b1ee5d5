/**
 * The ends of property names whose string values are secret, in lower case without separators:
 * `apikey` stands for `apiKey`, `api_key`, `X-Api-Key` and `OPENAI_API_KEY`.
 */
export const DEFAULT_SECRET_KEYS: readonly string[] = [
  "apikey",
  "accesskey",
  "authorization",
  "clientsecret",
  "cookie",
  "credential",
  "credentials",
  "passphrase",
  "passwd",
  "password",
  "privatekey",
  "secret",
  "secretkey",
  "token",
];

/** Names that are remembered, so that each is looked at once; hostile input invents more. */
const MAX_REMEMBERED = 1000;

/** Creates the test whether a property's name says that its value is secret. */
export function createKeyTest(keys: readonly string[]): (name: string) => boolean {
  const ends = keys.map(normalise).filter((end) => end !== "");
  const remembered = new Map<string, boolean>();
  return (name) => {
    const before = remembered.get(name);
    if (before !== undefined) return before;
    const normalised = normalise(name);
    const isSecret = ends.some((end) => normalised.endsWith(end));
    if (remembered.size < MAX_REMEMBERED) remembered.set(name, isSecret);
    return isSecret;
  };
}

function normalise(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
