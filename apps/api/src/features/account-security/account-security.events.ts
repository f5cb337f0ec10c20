import { memberNameOf } from "@evoya/domain/member-names";
import { accountChanged, type DomainEvent } from "../../events/domain-event.ts";

type Owner = { name: string | null; email: string };

const nameOf = (owner: Owner | undefined): string => memberNameOf(owner?.name);

/** A member has shown that their address is theirs. */
export const addressVerified = (userId: string): DomainEvent => ({
  live: [accountChanged(userId)],
  webhooks: [{ topic: "member.updated", data: { memberId: userId } }],
});

/** A member has a new password. */
export const passwordChanged = (userId: string, owner: Owner): DomainEvent => ({
  log: { type: "password_changed", userId },
  live: [accountChanged(userId)],
  mails: [{ template: "passwordChanged", to: owner.email, data: { name: nameOf(owner) } }],
});

/** A member has turned two-factor on or off. */
export const twoFactorChanged = (
  userId: string,
  owner: Owner,
  change: "enable" | "disable",
): DomainEvent => ({
  log: { type: `two_factor_${change}d`, userId },
  live: [accountChanged(userId)],
  mails: [
    {
      template: "twoFactorChanged",
      to: owner.email,
      data: { name: nameOf(owner), isOn: change === "enable" },
    },
  ],
});

/** A member has made new recovery codes. */
export const recoveryCodesRenewed = (userId: string, owner: Owner): DomainEvent => ({
  log: { type: "recovery_codes_renewed", userId },
  live: [accountChanged(userId)],
  mails: [{ template: "recoveryCodesRenewed", to: owner.email, data: { name: nameOf(owner) } }],
});

/** A member can't sign in with Google anymore. */
export const googleDisconnected = (userId: string, owner: Owner): DomainEvent => ({
  log: { type: "google_disconnected", userId },
  live: [accountChanged(userId)],
  mails: [{ template: "googleDisconnected", to: owner.email, data: { name: nameOf(owner) } }],
});

/** A change of address has begun, is half confirmed, or was canceled: updates the member's other open pages. */
export const emailChangeMoved = (userId: string): DomainEvent => ({ live: [accountChanged(userId)] });

/** A member's email has changed; the old and the new address both get an email. */
export const emailChanged = (userId: string, before: Owner | undefined, newEmail: string): DomainEvent => ({
  log: { type: "email_changed", userId },
  live: [accountChanged(userId)],
  webhooks: [{ topic: "member.updated", data: { memberId: userId } }],
  mails: [before?.email ?? newEmail, newEmail].map((to) => ({
    template: "emailChanged",
    to,
    data: { name: nameOf(before), newEmail, byTeam: false },
  })),
});
