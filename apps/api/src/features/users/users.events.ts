import { memberNameOf } from "@evoya/domain/member-names";
import type { StaffAction } from "@evoya/domain/staff-actions";
import { accountChanged, type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Change = { before?: object; after?: object };

const changed = (
  userId: string,
  action: StaffAction,
  origin: StaffOrigin,
  change: Change = {},
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action,
    resourceType: "user",
    resourceId: userId,
    subjectUserId: userId,
    ...change,
  },
});

/** Staff have created an account with a password that its owner must replace. */
export const userCreated = (userId: string, after: object, origin: StaffOrigin): DomainEvent => ({
  ...changed(userId, "user.create", origin, { after }),
  log: { type: "user_signup", userId, metadata: { by: "staff" } },
  live: [dashboardChanged()],
  webhooks: [{ topic: "member.created", data: { memberId: userId } }],
});

type Moved = { from: string; to: string; name: string | null };

/** Staff have changed an account; if the email changed, both addresses hear about it. */
export const userUpdated = (
  userId: string,
  change: Change,
  moved: Moved | null,
  origin: StaffOrigin,
): DomainEvent => ({
  ...changed(userId, "user.update", origin, change),
  live: [dashboardChanged(["staff", `user:${userId}`]), accountChanged(userId)],
  webhooks: [{ topic: "member.updated", data: { memberId: userId } }],
  ...(moved && {
    mails: [moved.from, moved.to].map((to) => ({
      template: "emailChanged" as const,
      to,
      data: { name: memberNameOf(moved.name), newEmail: moved.to, byTeam: true },
    })),
  }),
});

/** Staff have started deleting an account; we don't keep whose it was. */
export const deletionBegun = (userId: string, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...actorOf(origin), action: "user.delete", resourceType: "user", resourceId: userId },
});

export const deviceSignedOut = (userId: string, origin: StaffOrigin): DomainEvent =>
  changed(userId, "user.end_session", origin);

/** The note's text isn't in the log: it's stored with the member and deleted with them. */
export const noteAdded = (userId: string, origin: StaffOrigin): DomainEvent =>
  changed(userId, "user.note", origin);
