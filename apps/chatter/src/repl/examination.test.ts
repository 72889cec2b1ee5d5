import { describe, expect, test } from "vitest";
import { createExamination } from "./examination.ts";

describe("createExamination", () => {
  test("looks once for all who ask at the same time, and again for who asks later", async () => {
    let looks = 0;
    const { examine } = createExamination(async () => {
      looks += 1;
      return `look ${looks}`;
    });
    expect(looks).toBe(0);
    expect(await Promise.all([examine(), examine()])).toEqual(["look 1", "look 1"]);
    expect(await examine()).toBe("look 2");
  });

  test("looks again after a failure", async () => {
    let looks = 0;
    const { examine } = createExamination(async () => {
      looks += 1;
      if (looks === 1) throw new Error("no");
      return "fine";
    });
    await expect(examine()).rejects.toThrow("no");
    expect(await examine()).toBe("fine");
  });

  test("ends with what it has started, however that ends", async () => {
    let hasEnded = false;
    const { examine, close } = createExamination(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            hasEnded = true;
            reject(new Error("ended"));
          });
        }),
    );
    const asked = examine();
    await Promise.all([expect(asked).rejects.toThrow("ended"), close()]);
    expect(hasEnded).toBe(true);
  });
});
