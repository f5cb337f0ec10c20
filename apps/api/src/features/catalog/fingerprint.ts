import { createHash } from "node:crypto";
import type { Destination } from "@evoya/domain/catalog/destination";

const known = new WeakMap<Destination, string>();

/** Identifies an edition of a destination. */
export function fingerprintOf(destination: Destination): string {
  const before = known.get(destination);
  if (before) return before;
  const fingerprint = createHash("sha256").update(JSON.stringify(destination)).digest("base64url");
  known.set(destination, fingerprint);
  return fingerprint;
}
