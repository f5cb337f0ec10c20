import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { CannedReply, CannedReplyBody } from "@evoya/schemas/canned-replies";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

const logged = (action: StaffActOn<"canned_reply">, resourceId: string, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `canned_reply.${action}` as const,
  resourceType: "canned_reply",
  resourceId,
});

const worded = ({ title, body }: CannedReplyBody): CannedReplyBody => ({ title, body });

/** A manager has added a canned reply. */
export const cannedReplyAdded = (reply: CannedReply, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("create", reply.id, origin), after: worded(reply) },
});

/** A manager has changed a canned reply. */
export const cannedReplyChanged = (
  before: CannedReply,
  after: CannedReplyBody,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged("update", before.id, origin), before: worded(before), after: worded(after) },
});

/** A manager has deleted a canned reply. */
export const cannedReplyDeleted = (reply: CannedReply, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("delete", reply.id, origin), before: worded(reply) },
});
