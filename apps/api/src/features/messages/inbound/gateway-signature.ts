import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the gateway's clock may differ from ours, and how long someone could resend a signed email. */
const toleranceSeconds = 300;

/** The signature of an email handed over at `timestamp`, in seconds. */
export const signatureOf = (secret: string, timestamp: string, raw: Buffer): string =>
  createHmac("sha256", secret).update(`${timestamp}.`).update(raw).digest("hex");

type Signed = { timestamp: string | undefined; signature: string | undefined };

/** Whether our mail gateway handed over exactly this, just now, signed with one of the secrets. */
export function isFromGateway(
  secrets: readonly string[],
  { timestamp = "", signature = "" }: Signed,
  raw: Buffer,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const given = Buffer.from(signature, "hex");
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signatureOf(secret, timestamp, raw), "hex"), given),
  );
}
