import type { StaffAction } from "@evoya/domain/staff-actions";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { DomainEvent, StaffChange } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffSecurityChangedData } from "./staff-security-changed.mail.ts";

type Policy = { requireTwoFactor: boolean };
type Account = { email: string; firstName: string };

/** What people on staff do to their own accounts. */
const ofOwnAccount = (action: StaffAction, origin: StaffOrigin): StaffChange => ({
  ...actorOf(origin),
  action,
  resourceType: "staff",
  resourceId: origin.caller.adminUserId,
});

const mailTo = ({ email, firstName }: Account, change: StaffSecurityChangedData["change"]): MailJob => ({
  template: "staffSecurityChanged",
  to: email,
  data: { name: firstName, change },
});

/** Owners have set what they require of all staff. */
export const policyUpdated = (before: Policy, after: Policy, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "staff.update_policy",
    resourceType: "staff_policy",
    resourceId: "staff",
    before,
    after,
  },
});

/** Someone on staff has changed their own password. */
export const passwordChanged = (account: Account, origin: StaffOrigin): DomainEvent => ({
  staffLog: ofOwnAccount("staff.change_password", origin),
  mails: [mailTo(account, "password_changed")],
});

/** Someone on staff has signed out one of their devices. */
export const sessionEnded = (origin: StaffOrigin): DomainEvent => ({
  staffLog: ofOwnAccount("staff.end_session", origin),
});

/** Someone on staff has signed out all their devices except the current one. */
export const otherSessionsEnded = (origin: StaffOrigin): DomainEvent => ({
  staffLog: ofOwnAccount("staff.end_other_sessions", origin),
});

/** Someone on staff has started to set up two-factor. */
export const twoFactorBegun = (origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...ofOwnAccount("staff.begin_two_factor", origin),
    before: { twoFactor: "off" },
    after: { twoFactor: "to be confirmed" },
  },
});

/** Someone on staff has made new recovery codes. */
export const recoveryCodesRenewed = (account: Account, origin: StaffOrigin): DomainEvent => ({
  staffLog: ofOwnAccount("staff.renew_recovery_codes", origin),
  mails: [mailTo(account, "recovery_codes_renewed")],
});

/** Someone on staff has turned their two-factor on or off. */
export const twoFactorChanged = (
  change: "enable" | "disable",
  account: Account,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...ofOwnAccount(`staff.${change}_two_factor`, origin),
    before: { twoFactor: change === "enable" ? "off" : "on" },
    after: { twoFactor: change === "enable" ? "on" : "off" },
  },
  mails: [mailTo(account, `two_factor_${change}d`)],
});
