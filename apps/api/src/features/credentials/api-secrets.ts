import { invalidField, type Problem } from "@evoya/schemas/problems";
import { hashToken, newToken } from "./tokens.ts";

const shownLetters = 12;
/** A forgotten key mustn't work forever. Decision 19. */
const [usualDays, maxDays] = [90, 366];
const dayMs = 86_400_000;

const refuse = (message: string): Problem => invalidField("expiresOn", message);

/**
 * A new API key, with what we store of it. Its start identifies it wherever it turns up, so scanners for
 * leaked secrets can find it: `evk_` for partners, `evm_` for members.
 */
export function newApiSecret(start: "evk_" | "evm_") {
  const secret = `${start}${newToken()}`;
  return { secret, kept: { prefix: secret.slice(0, shownLetters), keyHash: hashToken(secret) } };
}

/**
 * The last moment of a key's last day: 90 days from now if none was chosen. Throws `invalid_input` for a day in the past,
 * or more than a year ahead.
 */
export function apiKeyExpiry(chosen: string | undefined, now: number): string {
  const lastDay = chosen ?? new Date(now + usualDays * dayMs).toISOString().slice(0, 10);
  const expiresAt = `${lastDay}T23:59:59.999Z`;
  if (Date.parse(expiresAt) < now) throw refuse("The last day can't be in the past");
  if (Date.parse(expiresAt) > now + maxDays * dayMs) throw refuse("A key works for at most one year");
  return expiresAt;
}
