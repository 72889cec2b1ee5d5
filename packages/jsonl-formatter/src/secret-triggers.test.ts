import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SECRET_PATTERNS } from "./secret-patterns.ts";
import { createTriggerScan } from "./secret-triggers.ts";

const scan = createTriggerScan();

describe("createTriggerScan", () => {
  test("finds nothing in ordinary text", () => {
    expect(scan("The tests pass; see src/cart.ts line 12. Nothing else was changed.")).toBe(0);
  });

  test.each([
    ["in any case", "PassWord = x"],
    ["behind letters of another word", "xxsk-ant-"],
    ["where one word begins in another", "passpassword"],
    ["after characters outside of ASCII", "é–ß token"],
  ])("finds a word %s", (_, text) => {
    expect(scan(text)).not.toBe(0);
  });

  test("leaves out no pattern that would find something", () => {
    // Pieces that secrets are made of, in any order and case.
    const piece = fc.oneof(
      fc.constantFrom(
        ...["sk-ant-", "sk-", "rk_live_", "AIza", "ya29.", "GOCSPX-", "ghp_", "github_pat_"],
        ...["glpat-", "xoxb-", "xapp-", "AKIA", "ASIA", "npm_", "hf_", "gsk_", "xai-", "eyJ", "."],
        ...["-----BEGIN RSA PRIVATE KEY-----", "-----END RSA PRIVATE KEY-----", "https://u:p@h"],
        ...["authorization", "Bearer ", "password", "passwd", "passphrase", "secret", "api_key"],
        ...["access-key", "privatekey", "token", "credentials", "TOKEN=", "A_KEY=", "DB_PWD="],
        ...["--api-key ", "--token=", "=", ": ", '"', "'", "\\n", " ", "\n"],
      ),
      fc.stringMatching(/^[A-Za-z0-9]{8,40}$/),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    const anyCase = fc
      .tuple(text, fc.constantFrom("as it is", "upper", "lower"))
      .map(([value, how]) => {
        if (how === "as it is") return value;
        return how === "upper" ? value.toUpperCase() : value.toLowerCase();
      });
    fc.assert(
      fc.property(anyCase, (value) => {
        const mask = scan(value);
        for (const [index, pattern] of DEFAULT_SECRET_PATTERNS.entries()) {
          pattern.lastIndex = 0;
          if (pattern.test(value)) expect(mask & (1 << index)).not.toBe(0);
        }
      }),
      { numRuns: 20_000 },
    );
  });
});
