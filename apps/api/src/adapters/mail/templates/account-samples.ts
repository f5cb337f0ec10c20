import type { MailSample, Samples } from "./samples.ts";

const name = "Ada";
const sample = (id: string, title: string, about: string, job: MailSample["job"]): MailSample => ({
  name: id,
  title,
  about,
  group: "account",
  job,
});

/** Emails about accounts: how to get in, and what changed. */
export const accountSamples: Samples = [
  sample("welcome", "Welcome", "To someone who has just created an account", {
    template: "welcome",
    data: { name },
  }),
  sample("verify-email", "Confirm your email", "To an address nobody has verified yet", {
    template: "verifyEmail",
    data: { token: "sample", days: 7 },
  }),
  sample(
    "already-member",
    "You already have an account",
    "To a member whose address is used to sign up again",
    {
      template: "alreadyMember",
      data: {},
    },
  ),
  sample("password-reset", "Choose a new password", "To a member who forgot the password", {
    template: "passwordReset",
    data: { name, token: "sample", minutes: 60 },
  }),
  sample(
    "password-reset-unverified",
    "Choose a new password, unverified",
    "The same, to an address nobody has verified yet: it names nobody",
    { template: "passwordReset", data: { name: null, token: "sample", minutes: 60 } },
  ),
  sample("password-changed", "Your password was changed", "To a member whose password was changed", {
    template: "passwordChanged",
    data: { name },
  }),
  sample("new-device", "A new sign-in", "To a member who signed in with a browser we haven't seen before", {
    template: "newDevice",
    data: {
      name,
      device: "Safari on iPhone",
      ip: "203.0.113.7",
      at: "2026-11-20T14:30:00.000Z",
      timeZone: "America/New_York",
    },
  }),
  sample("two-factor-on", "Two-factor is on", "To a member who turned it on", {
    template: "twoFactorChanged",
    data: { name, isOn: true },
  }),
  sample("two-factor-off", "Two-factor is off", "To a member who turned it off", {
    template: "twoFactorChanged",
    data: { name, isOn: false },
  }),
  sample("recovery-codes", "New recovery codes", "To a member who made new recovery codes for two-factor", {
    template: "recoveryCodesRenewed",
    data: { name },
  }),
  sample("google-disconnected", "Google is disconnected", "To a member who disconnected it", {
    template: "googleDisconnected",
    data: { name },
  }),
  sample("member-key-created", "A new API key", "To a member who made a key for their own data", {
    template: "memberKeyCreated",
    data: { name, expiresAt: "2027-03-01T23:59:59.999Z" },
  }),
  sample(
    "email-change",
    "Confirm your new email address",
    "To both addresses of a member who changes theirs",
    {
      template: "emailChange",
      data: { name, newEmail: "ada@example.com", token: "sample", hours: 24 },
    },
  ),
  sample("email-changed", "Your email address is changed", "To both addresses, once both have confirmed", {
    template: "emailChanged",
    data: { name, newEmail: "ada@example.com", byTeam: false },
  }),
  sample(
    "email-changed-by-team",
    "Your email address is changed, by us",
    "To both addresses of a member whose address the team changed",
    { template: "emailChanged", data: { name, newEmail: "ada@example.com", byTeam: true } },
  ),
  sample("google-connected", "You can now sign in with Google", "To a member who connected Google", {
    template: "googleConnected",
    data: { name, passwordEnded: false },
  }),
  sample(
    "google-connected-unverified",
    "Sign in with Google, unverified",
    "To a member who connected Google, when the address was never verified",
    { template: "googleConnected", data: { name, passwordEnded: true } },
  ),
  sample("data-export-ready", "Your data is ready", "To a member who asked for a copy of their data", {
    template: "dataExportReady",
    data: { name, expires: "Dec 2, 2026" },
  }),
  sample(
    "account-deletion-due",
    "Your account will be deleted",
    "To a member who asked us to delete the account",
    {
      template: "accountDeletionDue",
      data: { name, due: "Dec 20, 2026", endsPlan: false },
    },
  ),
  sample(
    "account-deletion-due-paid",
    "Your account will be deleted, with a paid plan",
    "The same, to a member who pays",
    { template: "accountDeletionDue", data: { name, due: "Dec 20, 2026", endsPlan: true } },
  ),
  sample("account-deleted", "Your account has been deleted", "The last email, once the account is gone", {
    template: "accountDeleted",
    data: { name },
  }),
];
