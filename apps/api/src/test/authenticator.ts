import { Secret, TOTP } from "otpauth";

/** The authenticator app's code `steps` × 30 seconds from now. Neighboring codes also work, but no code works twice. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
