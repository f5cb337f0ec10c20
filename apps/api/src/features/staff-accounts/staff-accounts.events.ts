import type { StaffRole } from "@evoya/domain/staff";
import type { StaffAction } from "@evoya/domain/staff-actions";
import { byStaff } from "../../events/case-entries.ts";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Invitation = { email: string; firstName: string; lastName: string; role: StaffRole };
type Rights = { role: string; isActive: boolean };
type Account = { id: string; email: string; firstName: string };

const ofAccount = (action: StaffAction, id: string) => ({ action, resourceType: "staff", resourceId: id });

const rightsOf = ({ role, isActive }: Rights): Rights => ({ role, isActive });

/** An owner has created an account for a colleague. */
export const colleagueInvited = (id: string, invitation: Invitation, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...actorOf(origin), ...ofAccount("staff.invite", id), after: invitation },
});

/** An owner has resent an invitation. */
export const linkSent = (id: string, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...actorOf(origin), ...ofAccount("staff.send_link", id) },
});

/** An owner has changed a colleague's role, or deactivated or reactivated the account. */
export const colleagueUpdated = (
  before: { id: string } & Rights,
  after: Rights,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    ...ofAccount("staff.update", before.id),
    before: rightsOf(before),
    after: rightsOf(after),
  },
});

type Work = {
  requests: readonly { id: string; userId: string | null }[];
  conversations: readonly { id: string }[];
};

/** What a colleague worked on has become unassigned, since they can't work on it anymore. */
export const workUnassigned = ({ requests, conversations }: Work, origin: StaffOrigin): DomainEvent => ({
  timeline: requests.map((request) => ({ ...byStaff(request, origin), kind: "assigned" })),
  live: [
    ...conversations.map(({ id }) => ({
      to: "staff" as const,
      event: { type: "thread.changed" as const, threadId: id },
    })),
    dashboardChanged(),
  ],
});

/** An owner has turned off a colleague's two-factor; the colleague gets an email. */
export const twoFactorReset = ({ id, email, firstName }: Account, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    ...ofAccount("staff.reset_two_factor", id),
    before: { twoFactor: "on" },
    after: { twoFactor: "off" },
  },
  mails: [
    { template: "staffSecurityChanged", to: email, data: { name: firstName, change: "two_factor_reset" } },
  ],
});

/** Someone has chosen a password with a link. */
export const passwordChosen = (
  id: string,
  { ip, requestId }: Pick<StaffOrigin, "ip" | "requestId">,
): DomainEvent => ({
  staffLog: { adminUserId: id, apiKeyId: null, ip, requestId, ...ofAccount("staff.choose_password", id) },
});

/** The server's command line has created an owner, or brought one back; `before` is the earlier state. */
export const ownerAdmitted = (id: string, before: Rights | undefined): DomainEvent => ({
  staffLog: {
    adminUserId: null,
    ip: "",
    requestId: "command line",
    ...ofAccount(before ? "staff.restore_owner" : "staff.create_owner", id),
    ...(before && { before: rightsOf(before) }),
    after: { role: "owner", isActive: true },
  },
});

type Absence = { awayUntil: string | null; awayNote: string | null };

/** Someone is away until a day, or back; set by themselves or a manager. */
export const absenceSet = (
  id: string,
  before: Absence,
  after: Absence,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...actorOf(origin), ...ofAccount("staff.absence", id), before, after },
});
