import { Problem } from "@evoya/schemas/problems";
import { expect, test } from "vitest";
import { isRefusal } from "./claim-invitation.ts";

test("an invitation is refused if it isn't known, can't be this member's, or is malformed", () => {
  for (const code of ["not_found", "conflict", "invalid_input"] as const)
    expect(isRefusal(new Problem(code)), code).toBe(true);
});

test("it waits if the member has to sign in or choose a password first, or if it's only too busy now", () => {
  const later = { retryAfterSeconds: 1 };
  for (const code of ["unauthenticated", "password_change_required", "rate_limited", "unavailable"] as const)
    expect(isRefusal(new Problem(code)), code).toBe(false);
  expect(isRefusal(new Problem("conflict", undefined, later))).toBe(false);
  expect(isRefusal({})).toBe(false);
});
