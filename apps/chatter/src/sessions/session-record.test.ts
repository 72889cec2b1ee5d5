import { describe, expect, test } from "vitest";
import { changeSessionText, decodeSessionRecord } from "./session-record.ts";

const old = { id: "a", cwd: "/work", team: null, start: 1 };
const decode = (value: unknown) => decodeSessionRecord(JSON.stringify(value));

describe("decodeSessionRecord", () => {
  test("reads a record from before there were titles", () => {
    expect(decode(old)).toStrictEqual(old);
  });

  test("reads title, time and native sessions", () => {
    const record = {
      ...old,
      title: "Fix it",
      updatedAt: 5,
      nativeSessions: { max: "0b8f", eva: "11c2" },
    };
    expect(decode(record)).toStrictEqual(record);
  });

  test.each<[string, object]>([
    ["a title that is none", { title: 7 }],
    ["a time that is none", { updatedAt: "soon" }],
    ["an endless time", { updatedAt: null }],
    ["native sessions that are none", { nativeSessions: ["a"] }],
    ["a field of a later version", { later: true }],
  ])("reads the rest beside %s", (_name, more) => {
    expect(decode({ ...old, ...more })).toStrictEqual(old);
  });

  test("leaves out the native session that is none", () => {
    expect(decode({ ...old, nativeSessions: { max: 1, eva: "b" } })).toStrictEqual({
      ...old,
      nativeSessions: { eva: "b" },
    });
  });
});

describe("changeSessionText", () => {
  test("changes what it is told to, and keeps what it does not know", () => {
    const text = JSON.stringify({ ...old, later: { deep: [1] }, updatedAt: 2 });
    expect(JSON.parse(changeSessionText(text, { updatedAt: 3, title: "T" }))).toStrictEqual({
      ...old,
      later: { deep: [1] },
      updatedAt: 3,
      title: "T",
    });
  });
});
