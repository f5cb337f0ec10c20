import { memberNameOf } from "@evoya/domain/member-names";
import type { DomainEvent } from "../../events/domain-event.ts";

/** A member has created a key that reads their trips and points. */
export const memberKeyCreated = (
  userId: string,
  owner: { name: string | null; email: string },
  key: { name: string; expiresAt: string },
): DomainEvent => ({
  log: { type: "api_key_created", userId },
  mails: [
    {
      template: "memberKeyCreated",
      to: owner.email,
      data: { name: memberNameOf(owner.name), expiresAt: key.expiresAt },
    },
  ],
});

/** A member has deleted a key. */
export const memberKeyDeleted = (userId: string): DomainEvent => ({
  log: { type: "api_key_deleted", userId },
});
