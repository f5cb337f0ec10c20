import { afterEach, expect, test, vi } from "vitest";
import { choosePrivacy, mayTrack, type PrivacyChoice } from "./consent.ts";

function aBrowser(navigator: object): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

afterEach(() => void vi.unstubAllGlobals());

test.each<[object, PrivacyChoice | null, boolean]>([
  [{ doNotTrack: null }, null, true],
  [{ doNotTrack: "0", globalPrivacyControl: false }, null, true],
  [{ doNotTrack: "1" }, null, false],
  [{ doNotTrack: null, globalPrivacyControl: true }, null, false],
  [{ doNotTrack: "1", globalPrivacyControl: true }, "allow", true],
  [{ doNotTrack: null }, "refuse", false],
])("a browser with %o and the choice %s: %s", (navigator, choice, expected) => {
  aBrowser(navigator);
  if (choice) choosePrivacy(choice);
  expect(mayTrack()).toBe(expected);
});

test("without storage, the browser's preference applies", () => {
  vi.stubGlobal("navigator", { doNotTrack: "1" });
  vi.stubGlobal("localStorage", undefined);
  choosePrivacy("allow");
  expect(mayTrack()).toBe(false);
});
