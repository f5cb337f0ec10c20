import { createHash } from "node:crypto";

/**
 * The id of the job that `cause` names, as a UUID made of its hash (RFC 9562, version 8): added a second time, it's the
 * same job, and none is added.
 */
export function jobIdOf(...cause: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(cause.join(":")).digest("hex");
  const part = (from: number, length: number) => hex.slice(from, from + length);
  return `${part(0, 8)}-${part(8, 4)}-8${part(13, 3)}-8${part(17, 3)}-${part(20, 12)}`;
}
