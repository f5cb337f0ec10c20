import { Problem } from "@evoya/schemas/problems";
import { z } from "zod";

const place = z.object({ createdAt: z.iso.datetime(), id: z.uuid() });

export type Place = z.output<typeof place>;

/** A place in a newest-first list as an opaque string, for `?cursor=`. */
export const toCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt} ${id}`).toString("base64url");

/** The place a cursor stands for. Throws `invalid_input` for anything we didn't make. */
export function fromCursor(cursor: string): Place {
  const [createdAt, id] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const parsed = place.safeParse({ createdAt, id });
  if (parsed.success) return parsed.data;
  throw new Problem("invalid_input", undefined, {
    errors: [{ path: "cursor", message: "Not a cursor of this list" }],
  });
}
