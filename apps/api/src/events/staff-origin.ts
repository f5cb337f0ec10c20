import type { StaffCaller } from "../http/caller.ts";
import type { StaffChange } from "./domain-event.ts";

/** Who of the staff writes, and from where: what every staff write leaves in the activity log. */
export type StaffOrigin = { caller: StaffCaller } & Pick<StaffChange, "ip" | "requestId">;

/** The origin as the log keeps it. */
export const actorOf = ({ caller, ip, requestId }: StaffOrigin) => ({
  adminUserId: caller.adminUserId,
  apiKeyId: caller.kind === "apiKey" ? caller.apiKeyId : null,
  ip,
  requestId,
});
