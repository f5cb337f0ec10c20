import { describe, expect, test } from "vitest";
import {
  decideGoogleSignIn,
  type GoogleAccount,
  type GoogleProfile,
  isHostedByGoogle,
} from "./google-account.ts";

const profile = (changes: Partial<GoogleProfile> = {}): GoogleProfile => ({
  googleId: "g-1",
  email: "ada@example.test",
  isEmailVerified: true,
  isEmailHosted: true,
  name: "Ada Ray",
  ...changes,
});

const account = (changes: Partial<GoogleAccount> = {}): GoogleAccount => ({
  id: "u-1",
  googleId: null,
  isEmailVerified: true,
  isClosed: false,
  ...changes,
});

const nobody = { byGoogleId: null, byEmail: null };

describe("decideGoogleSignIn", () => {
  test("creates an account for a verified address nobody has", () => {
    expect(decideGoogleSignIn(profile(), nobody)).toEqual({
      kind: "create",
      email: "ada@example.test",
      isVerified: true,
    });
  });

  test("recognizes a Google account, whatever happened to its address", () => {
    const known = { byGoogleId: account({ googleId: "g-1" }), byEmail: account({ id: "u-2" }) };
    for (const changes of [{}, { email: null }, { isEmailVerified: false }])
      expect(decideGoogleSignIn(profile(changes), known)).toEqual({ kind: "enter", userId: "u-1" });
  });

  test("links the account whose owner has verified the same address", () => {
    const verdict = decideGoogleSignIn(profile(), { byGoogleId: null, byEmail: account() });
    expect(verdict).toEqual({ kind: "link", userId: "u-1", reclaim: false });
  });

  test("reclaims an account whose address nobody had verified", () => {
    const byEmail = account({ isEmailVerified: false });
    const verdict = decideGoogleSignIn(profile(), { byGoogleId: null, byEmail });
    expect(verdict).toEqual({ kind: "link", userId: "u-1", reclaim: true });
  });

  test.each([
    ["an address Google has not verified", profile({ isEmailVerified: false }), nobody, "unverified"],
    [
      "an unverified address of an account",
      profile({ isEmailVerified: false }),
      { byGoogleId: null, byEmail: account() },
      "unverified",
    ],
    ["no address", profile({ email: null }), nobody, "no-email"],
    [
      "an account of another Google account",
      profile(),
      { byGoogleId: null, byEmail: account({ googleId: "g-2" }) },
      "other-google",
    ],
    ["a closed account", profile(), { byGoogleId: null, byEmail: account({ isClosed: true }) }, "closed"],
    [
      "its own account once closed",
      profile(),
      { byGoogleId: account({ googleId: "g-1", isClosed: true }), byEmail: null },
      "closed",
    ],
  ])("refuses %s", (_, given, known, reason) => {
    expect(decideGoogleSignIn(given, known)).toEqual({ kind: "refuse", reason });
  });
});

describe("an address whose mailbox isn't Google's", () => {
  const elsewhere = profile({ isEmailHosted: false });

  test("opens no existing account", () => {
    const verdict = decideGoogleSignIn(elsewhere, { byGoogleId: null, byEmail: account() });
    expect(verdict).toEqual({ kind: "refuse", reason: "not-hosted" });
  });

  test("creates a new account, which has to verify it", () => {
    const verdict = decideGoogleSignIn(elsewhere, nobody);
    expect(verdict).toEqual({ kind: "create", email: "ada@example.test", isVerified: false });
  });

  test.each([
    ["ada@gmail.com", null, true],
    ["ada@GoogleMail.com", null, true],
    ["ada@acme.test", "acme.test", true],
    ["ada@acme.test", "other.test", false],
    ["ada@acme.test", null, false],
    ["ada@notgmail.com", null, false],
  ])("%s of Workspace %s: hosted %s", (email, workspace, hosted) => {
    expect(isHostedByGoogle(email, workspace)).toBe(hosted);
  });
});
