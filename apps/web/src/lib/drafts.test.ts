import { afterEach, expect, test, vi } from "vitest";
import { clearDraft, keepDraft, readDraft } from "./drafts.ts";

afterEach(() => vi.unstubAllGlobals());

/** Storage that a browser blocks, as it does together with cookies. */
const blocked = () => {
  throw new DOMException("Blocked", "SecurityError");
};

test("a form works without storage: nothing is kept, and nothing needs to be cleared once it's sent", () => {
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  keepDraft("contact", { message: "Hello" });
  expect(readDraft("contact")).toBeNull();
  clearDraft("contact");
});
