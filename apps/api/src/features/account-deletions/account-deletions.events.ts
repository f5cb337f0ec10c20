import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { memberNameOf } from "@evoya/domain/member-names";
import type { Bucket } from "../../adapters/files/files.ts";
import { accountChanged, type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import type { LeavingAccount } from "./account-deletions.repository.ts";

/** What staff read about it; it doesn't reveal who it was. Names: admin spec §3, user deletion. */
export type CleanUp = { bucket: Bucket; files: number; success: true };

/** A member has asked us to delete their account. */
export const deletionRequested = (
  { id, email, name, timezone }: LeavingAccount,
  due: string,
  endsPlan: boolean,
): DomainEvent => ({
  log: { type: "account_deletion_requested", userId: id },
  live: [accountChanged(id)],
  mails: [
    {
      template: "accountDeletionDue",
      to: email,
      data: {
        name: memberNameOf(name),
        due: dateLabel(calendarDateIn(timezone ?? "UTC", new Date(due))),
        endsPlan,
      },
    },
  ],
});

/** A member is keeping the account after all. */
export const deletionUndone = (userId: string): DomainEvent => ({
  log: { type: "account_deletion_undone", userId },
  live: [accountChanged(userId)],
});

/**
 * An account has been deleted; partners get only its id, which now leads nowhere. The farewell email is a
 * separate job, since the address mustn't be kept after it's sent.
 */
export const accountDeleted = (memberId: string, storageCleanUp: CleanUp[]): DomainEvent => ({
  staffLog: {
    by: "system",
    action: "account.delete",
    resourceType: "user",
    after: { user_deleted: true, auth_deleted: true, storage_cleanup: storageCleanUp },
  },
  live: [dashboardChanged()],
  webhooks: [{ topic: "member.deleted", data: { memberId } }],
});
