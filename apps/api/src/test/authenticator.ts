import { Secret, TOTP } from "otpauth";

/** The app's code `steps` of 30 seconds from now; a neighboring step is still right, and a used one never again. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
