import type { MembershipChange } from "../../../features/memberships/membership-changed.mail.ts";
import type { RewardForMemberData } from "../../../features/rewards/reward-for-member.mail.ts";
import type { MailSample, Samples } from "./samples.ts";

const name = "Ada";
/** Any id will do: it doesn't change how they look. */
const userId = "00000000-0000-0000-0000-000000000000";

const plan = (change: MembershipChange, title: string, about: string, plan = "Basic"): MailSample => ({
  name: `plan-${change.kind.replaceAll("_", "-")}`,
  title,
  about,
  group: "plans",
  job: { template: "membershipChanged", data: { name, plan, change } },
});

const reward = (
  id: string,
  title: string,
  about: string,
  data: Pick<RewardForMemberData, "status"> & Partial<RewardForMemberData>,
): MailSample => ({
  name: `reward-${id}`,
  title,
  about,
  group: "plans",
  job: {
    template: "rewardForMember",
    data: { name, reward: "Free Trip Planning Session", points: 500, ...data },
    unsubscribe: { userId, kind: "rewards" },
  },
});

/** Emails about plans, rewards, messages, and news. */
export const memberSamples: Samples = [
  plan({ kind: "started" }, "Plan started", "To a member whose plan has just changed"),
  plan({ kind: "given", until: "Dec 22, 2026" }, "Plan given", "To a member whom the team has given a plan"),
  plan(
    { kind: "last_day", until: "Dec 22, 2026" },
    "Last day of a given plan",
    "To a member whose given plan ends on another day",
  ),
  plan(
    { kind: "no_last_day" },
    "Given plan without a last day",
    "To a member whose given plan had a last day before",
  ),
  plan({ kind: "ends", on: "Dec 22, 2026" }, "Plan canceled", "To a member who keeps the plan until then"),
  plan(
    { kind: "switches", to: "Basic", on: "Dec 22, 2026" },
    "Move to a lower plan",
    "To a member whose plan becomes another then",
    "Elite",
  ),
  plan(
    { kind: "kept" },
    "Plan kept",
    "To a member who canceled, or chose a lower plan, and changed their mind",
  ),
  plan(
    { kind: "kept_owed", until: "Dec 5, 2026" },
    "Plan kept, payment owed",
    "To a member who canceled, changed their mind, and still owes a payment",
  ),
  plan(
    { kind: "ends_after_dispute", on: "Dec 22, 2026" },
    "Plan ends after a dispute",
    "To a member whose bank has taken a payment back for good",
  ),
  plan({ kind: "ended" }, "Plan ended", "To a member, on that day"),
  plan({ kind: "paused" }, "Plan paused", "To a member whose plan the team has paused"),
  plan({ kind: "resumed", pays: true }, "Plan resumed", "To a member whose plan the team has resumed"),
  plan(
    { kind: "payment_failed", until: "Dec 5, 2026" },
    "Payment failed",
    "To a member whose card was refused",
  ),
  plan(
    { kind: "payment_made", on: "Dec 22, 2026" },
    "Payment made after all",
    "To a member whose payment had failed",
  ),
  plan(
    { kind: "payment_made_canceled", on: "Dec 22, 2026" },
    "Payment made after all, plan canceled",
    "To a member whose payment had failed, and who canceled",
  ),
  plan({ kind: "payment_reminder", until: "Dec 3, 2026" }, "Payment reminder", "While it's still unpaid"),
  plan({ kind: "refunded", amount: "$5.99" }, "Refund", "To a member who gets money back"),
  plan({ kind: "credited", amount: "$5.99" }, "Credit", "To a member who pays less next time"),
  reward("requested", "Reward redeemed", "To a member who asked for a reward", { status: "requested" }),
  reward("fulfilled", "Reward delivered", "To a member who has it now", { status: "fulfilled" }),
  reward("plan", "Plan from points", "To a member whose points paid for a month", {
    reward: "Premium Upgrade",
    points: 1000,
    status: "fulfilled",
    until: "Dec 22, 2026",
  }),
  reward("cancelled", "Reward canceled", "To a member who gets the points back", { status: "cancelled" }),
  reward(
    "cancelled-by-member",
    "Reward canceled by the member",
    "To a member who canceled it, with the points back",
    { status: "cancelled", byMember: true },
  ),
  reward(
    "cancelled-after-expiry",
    "Reward canceled by the member, points expired",
    "To a member who canceled it when the last day of some points was over",
    { status: "cancelled", byMember: true, pointsBack: 300 },
  ),
  {
    name: "points-expiring",
    title: "Points expire soon",
    about: "To a member, 30 days before",
    group: "plans",
    job: {
      template: "pointsExpiring",
      data: { name, title: "500 points expire on Dec 31, 2026" },
      unsubscribe: { userId, kind: "rewards" },
    },
  },
  {
    name: "message",
    title: "A message from the concierge",
    about: "To a member, when the team has written",
    group: "news",
    job: {
      template: "messageFromConcierge",
      data: {
        name,
        subject: "Ferries to Naxos",
        body: "There's one at noon and one at five. Should I book the first one?",
        threadId: "sample",
      },
      unsubscribe: { userId, kind: "messages" },
    },
  },
  {
    name: "reply-not-taken",
    title: "A reply that didn't arrive",
    about: "To a member whose email couldn't become a message",
    group: "news",
    job: {
      template: "replyNotTaken",
      data: {
        name,
        subject: "Ferries to Naxos",
        reason: "We can't take files by email. Open the conversation to attach them there.",
        threadId: "sample",
      },
    },
  },
  {
    name: "digest",
    title: "Several updates",
    about: "To a member who wants news in one email, or once a day",
    group: "news",
    job: {
      template: "noticeDigest",
      data: {
        name,
        items: [
          { title: "Your Lisbon itinerary is ready" },
          { title: "Your concierge wrote to you: Ferries to Naxos", body: "There's one at noon." },
        ],
      },
      unsubscribe: { userId, kind: "all" },
    },
  },
  {
    name: "announcement",
    title: "An announcement",
    about: "To members, when the team writes to many; every word is yours",
    group: "news",
    job: {
      template: "announcement",
      data: {
        name,
        subject: "Three new islands",
        message: "We've added three islands to our guide.\n\nTake a look.",
        link: { path: "/destinations", token: null },
      },
      unsubscribe: { userId, kind: "news" },
    },
  },
];
