import { memberNameOf } from "@evoya/domain/member-names";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { deviceName } from "./device-name.ts";

type Member = { name: string | null; email: string };
type Account = Member & { id: string };

const nameOf = ({ name }: Member): string => memberNameOf(name);

/** Someone has become a member. */
export const memberJoined = (userId: string, member: Member): DomainEvent => ({
  log: { type: "user_signup", userId },
  live: [dashboardChanged()],
  mails: [{ template: "welcome", to: member.email, data: { name: nameOf(member) } }],
  webhooks: [{ topic: "member.created", data: { memberId: userId } }],
});

/** A member has signed in. */
export const memberSignedIn = (userId: string): DomainEvent => ({ log: { type: "user_login", userId } });

/** A member has signed in with a browser we haven't seen before. */
export const newDeviceUsed = (
  member: Member & { timeZone: string | null },
  { ip, userAgent }: { ip: string; userAgent: string },
  at: Date,
): DomainEvent => ({
  mails: [
    {
      template: "newDevice",
      to: member.email,
      data: {
        name: nameOf(member),
        device: deviceName(userAgent),
        ip,
        at: at.toISOString(),
        timeZone: member.timeZone,
      },
    },
  ],
});

/** A member can sign in with Google from now on. If nobody had verified the address, this has, and ended the password. */
export const googleConnected = (account: Account, passwordEnded: boolean): DomainEvent => ({
  log: { type: "google_connected", userId: account.id },
  mails: [{ template: "googleConnected", to: account.email, data: { name: nameOf(account), passwordEnded } }],
  ...(passwordEnded && { webhooks: [{ topic: "member.updated", data: { memberId: account.id } }] }),
});
