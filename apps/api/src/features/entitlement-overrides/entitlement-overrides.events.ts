import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Given = { feature: string; limit: number | null; reason: string };

const ofMember = (userId: string, act: StaffActOn<"entitlement_override">, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `entitlement_override.${act}` as const,
  resourceType: "user",
  resourceId: userId,
  subjectUserId: userId,
});

/** The team has given a member something beyond the plan. */
export const overrideAdded = (
  userId: string,
  given: Given & { endsAt: string | null },
  origin: StaffOrigin,
): DomainEvent => ({ staffLog: { ...ofMember(userId, "add", origin), after: given } });

/** The team has ended it. */
export const overrideEnded = (userId: string, given: Given, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...ofMember(userId, "end", origin), before: given },
});
