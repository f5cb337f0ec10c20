import { afterEach, describe, expect, test, vi } from "vitest";
import type { SampleContent } from "./sample-content.ts";

async function builtWith(setting: string | undefined): Promise<SampleContent> {
  vi.resetModules();
  vi.stubEnv("SAMPLE_CONTENT", setting);
  const { sampleContent } = await import("./sample-content.ts");
  return sampleContent;
}

afterEach(() => void vi.unstubAllEnvs());

const sources: Record<string, string> = import.meta.glob(["./**/*.{ts,tsx}", "!./sample-content*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("sample content", () => {
  test("is there unless it's turned off", async () => {
    for (const setting of [undefined, "true"]) {
      const { figures, ...lists } = await builtWith(setting);
      expect(Object.values(figures)).not.toContain(null);
      for (const list of Object.values(lists)) expect(list.length).toBeGreaterThan(0);
    }
  });

  test("leaves nothing behind when it's turned off", async () => {
    const { figures, ...lists } = await builtWith("false");
    expect(Object.values(figures).every((figure) => figure === null)).toBe(true);
    expect(Object.values(lists).flat()).toEqual([]);
  });

  test("is in its own file and nowhere else", async () => {
    const { figures, experts, ...quotes } = await builtWith("true");
    const words = [
      ...Object.values(quotes).flatMap((list) => list.map(({ text }) => text)),
      ...experts.flatMap(({ name, text }) => [name, text]),
      ...Object.values(figures).map((figure) => `"${figure}"`),
    ];
    expect(Object.keys(sources).length).toBeGreaterThan(300);
    const found = Object.entries(sources).flatMap(([file, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
