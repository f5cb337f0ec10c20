import { expect, test } from "vitest";
import { apiKeyStanding } from "./api-keys.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const key = { revokedAt: null, expiresAt: "2027-06-01T12:00:00Z", isMakerActive: true };

test.each([
  [{}, "Active", "success", true],
  [{ expiresAt: "2027-03-15T11:00:00Z" }, "Expires in 13 days", "warning", true],
  [{ expiresAt: "2027-03-02T13:00:00Z" }, "Expires in 1 day", "warning", true],
  [{ expiresAt: "2027-03-01T13:00:00Z" }, "Expires within a day", "warning", true],
  [{ expiresAt: "2027-03-01T11:00:00Z" }, "Expired", "neutral", false],
  [{ isMakerActive: false }, "Inactive: its owner was deactivated", "neutral", false],
  [{ revokedAt: "2027-02-01T12:00:00Z", isMakerActive: false }, "Revoked", "neutral", false],
] as const)("a key with %o is: %s", (facts, label, tone, works) => {
  expect(apiKeyStanding({ ...key, ...facts }, now)).toEqual({ label, tone, works });
});
