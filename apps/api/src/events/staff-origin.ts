import type { StaffChange } from "./domain-event.ts";

/** A caller as far as a journal names one: a job that writes later knows no more. */
type Writer =
  | { kind: "staff"; adminUserId: string; sessionId?: string }
  | { kind: "apiKey"; apiKeyId: string; adminUserId: null };

/** Who of the staff writes, and from where: what every staff write leaves in the activity log. */
export type StaffOrigin = { caller: Writer } & Pick<StaffChange, "ip" | "requestId">;

/** The origin as the log keeps it. */
export const actorOf = ({ caller, ip, requestId }: StaffOrigin) => ({
  adminUserId: caller.adminUserId,
  apiKeyId: caller.kind === "apiKey" ? caller.apiKeyId : null,
  ip,
  requestId,
});
