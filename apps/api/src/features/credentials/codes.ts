import { brand } from "@evoya/domain/brand";
import { Problem } from "@evoya/schemas/problems";
import { Secret, TOTP } from "otpauth";
import { hashToken } from "./tokens.ts";

const periodSeconds = 30;

/** A code as we compare it, however it was typed. */
export const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

/** How a recovery code is stored. */
export const hashCode = (code: string): Buffer => hashToken(plain(code));

/** Says what's wrong with a code: of the app's six digits, or of a recovery code. */
export const wrongCode = (code: string): Problem =>
  new Problem("invalid_input", undefined, {
    errors: [
      {
        path: "code",
        message: /^\d+$/.test(plain(code))
          ? `That code isn't right. Codes change every ${periodSeconds} seconds.`
          : "That recovery code isn't right, or it has been used.",
      },
    ],
  });

/** Creates and checks the codes of an authenticator app (RFC 6238). */
export const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: brand.name, label: email, secret: Secret.fromBase32(secret), period: periodSeconds });

/** The time step of a code that's right at `now`, allowing one step early or late; null for a wrong one. */
export function stepOf(now: Date, code: string, secret: string): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: plain(code), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
