import { hash, randomUUID } from "node:crypto";
import { callerKey, type StaffCaller } from "../../http/caller.ts";

type Asked = { ip: string; idempotencyKey: string | null };

/**
 * The id of what a request asks for. Equal for equal keys of one caller, so that a repeat finds what the first one left
 * behind, however that ended (decision 381).
 */
export function repaymentId(caller: StaffCaller, { ip, idempotencyKey }: Asked): string {
  if (!idempotencyKey) return randomUUID();
  const hex = hash("sha256", JSON.stringify(["repayment", callerKey(caller, ip), idempotencyKey]), "hex");
  // Version 8: made by a rule of our own (RFC 9562).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
