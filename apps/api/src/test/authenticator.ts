import { Secret, TOTP } from "otpauth";

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The code an authenticator app shows now. It's accepted for the next 30 seconds at least. */
export const codeOf = (secret: string): string => codeAt(secret, Date.now());

/**
 * The code it shows next, which is accepted already. No code works twice, nor does an earlier one, so this is the one to
 * use after `codeOf`'s. (The one before would no longer be accepted if a new code came while it's on its way.)
 */
export const nextCodeOf = (secret: string): string => codeAt(secret, Date.now() + 30_000);
