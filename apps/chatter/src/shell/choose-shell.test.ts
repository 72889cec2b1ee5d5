import { describe, expect, test } from "vitest";
import { chooseShell } from "./choose-shell.ts";

describe("chooseShell", () => {
  test.each([
    ["/bin/bash", "/bin/bash"],
    ["/usr/local/bin/zsh", "/usr/local/bin/zsh"],
    ["/bin/sh", "/bin/sh"],
    ["/usr/bin/fish", "/bin/sh"],
    ["/usr/bin/nu", "/bin/sh"],
    ["/opt/bash/python3", "/bin/sh"],
    ["/sbin/nologin", "/bin/sh"],
    ["bash", "/bin/sh"],
    ["./bash", "/bin/sh"],
    ["", "/bin/sh"],
    [undefined, "/bin/sh"],
  ])("takes for SHELL=%s %s", (SHELL, expected) => {
    expect(chooseShell({ SHELL }, () => true)).toBe(expected);
  });

  test("takes /bin/sh when the person's own is not there", () => {
    expect(chooseShell({ SHELL: "/gone/bash" }, (file) => file !== "/gone/bash")).toBe("/bin/sh");
  });
});
