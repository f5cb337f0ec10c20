import type { StaffChange } from "./domain-event.ts";

/** The parts of a caller that logs record. A job that writes later knows nothing more. */
type Writer =
  | { kind: "staff"; adminUserId: string; sessionId?: string }
  | { kind: "apiKey"; apiKeyId: string; adminUserId: null };

/** Which staff member made the change, and from where. Every staff write records this in the activity log. */
export type StaffOrigin = { caller: Writer } & Pick<StaffChange, "ip" | "requestId">;

/** The origin as the activity log stores it. */
export const actorOf = ({ caller, ip, requestId }: StaffOrigin) => ({
  adminUserId: caller.adminUserId,
  apiKeyId: caller.kind === "apiKey" ? caller.apiKeyId : null,
  ip,
  requestId,
});
