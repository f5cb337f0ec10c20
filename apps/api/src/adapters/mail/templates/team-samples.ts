import type { ApiKeyChangedData } from "../../../features/api-keys/api-key-changed.mail.ts";
import type { FormForStaffData } from "../../../features/form-mails/form-for-staff.mail.ts";
import type { StaffSecurityChangedData } from "../../../features/staff-security/staff-security-changed.mail.ts";
import type { MailSample, Samples } from "./samples.ts";

const name = "Ada Ray";
const email = "ada@example.com";
const requestId = "sample";
const travelDates = "May 14 to May 18, 2027";

const sample = (id: string, title: string, about: string, job: MailSample["job"]): MailSample => ({
  name: id,
  title,
  about,
  group: "team",
  job,
});

const security = (change: StaffSecurityChangedData["change"], title: string) =>
  sample(`team-${change.replaceAll("_", "-")}`, title, "To the colleague whose account it is", {
    template: "staffSecurityChanged",
    data: { name: "Sam", change },
  });

const key = (change: ApiKeyChangedData["change"], title: string, facts: Partial<ApiKeyChangedData>) =>
  sample(`team-key-${change}`, title, "To owners, and whoever made the key", {
    template: "apiKeyChanged",
    data: {
      name: "Sam",
      change,
      key: "Hotel partner",
      scopes: ["offers.read", "offers.write"],
      by: "Robin Vale",
      expiresAt: null,
      ...facts,
    },
  });

const pointed = {
  name: "Sam",
  webhookId: "sample",
  url: "https://partner.example/evoya",
  topics: ["member.created", "points.changed"],
  by: "Robin Vale",
};

const facts = { Subject: "Ferries to Naxos", Message: "Is there a ferry at noon?" };
const form = (id: string, title: string, about: string, sent: Omit<FormForStaffData, "name" | "email">) =>
  sample(id, title, about, { template: "formForStaff", data: { name, email, ...sent } });

/** Emails to the team and to colleagues. */
export const teamSamples: Samples = [
  sample("team-request", "A new concierge request", "To the team, when a member asks for a trip", {
    template: "conciergeRequestForStaff",
    data: {
      name,
      email,
      phone: "+1 305 555 0100",
      plan: "Elite",
      destination: "Lisbon",
      travelDates,
      travelers: 2,
      budget: "Moderate",
      notes: "A room with a view, please.",
      dueAt: "2026-11-24T20:15:00.000Z",
      requestId,
    },
  }),
  sample("team-late-answer", "A first answer is late", "To the team, when a promise is missed", {
    template: "lateAnswerForStaff",
    data: {
      name,
      destination: "Lisbon",
      createdAt: "2026-11-20T14:30:00.000Z",
      dueAt: "2026-11-23T14:30:00.000Z",
      assignee: null,
      requestId,
    },
  }),
  sample("team-late-conversation", "An answer is late", "To whoever has the conversation, else the team", {
    template: "lateConversationForStaff",
    data: {
      name,
      subject: "Ferries to Naxos",
      waitingSince: "2026-11-20T14:30:00.000Z",
      dueAt: "2026-11-23T14:30:00.000Z",
      lastMessage: "Is there a ferry at noon?",
      assignee: "Sam Moss",
      threadId: "sample",
    },
  }),
  sample("team-mention", "You were mentioned in a note", "To a colleague whom a private note mentions", {
    template: "mentionForStaff",
    data: {
      mentionId: "sample",
      who: "Sam Moss",
      title: "Naxos",
      place: "case",
      placeId: "sample",
      queue: null,
    },
  }),
  sample(
    "team-messages",
    "A member is waiting for a reply",
    "To the team, a minute after a member has written",
    {
      template: "messagesForStaff",
      data: {
        name,
        email,
        threads: [{ id: "sample", subject: "Ferries to Naxos", unread: 2, lastMessage: "And back?" }],
        further: 0,
      },
    },
  ),
  sample("team-messages-several", "A member is waiting for replies", "The same, in several conversations", {
    template: "messagesForStaff",
    data: {
      name,
      email,
      threads: [
        { id: "sample", subject: "Ferries to Naxos", unread: 2, lastMessage: "And back?" },
        { id: "sample", subject: "Dinner in Chora", unread: 1, lastMessage: "A table for four?" },
      ],
      further: 0,
    },
  }),
  sample("team-proposal-accepted", "A proposal was accepted", "To the team", {
    template: "proposalAcceptedForStaff",
    data: {
      name,
      email,
      requestId,
      title: "Five days in Lisbon",
      price: "$3,480.00",
      travelers: 2,
      dates: travelDates,
    },
  }),
  ...(["answered", "declined"] as const).map((answer) =>
    sample(`team-proposal-${answer}`, `A proposal was ${answer}`, "To the team", {
      template: "proposalAnsweredForStaff",
      data: {
        name,
        email,
        requestId,
        title: "Five days in Lisbon",
        price: "$3,480.00",
        travelers: 2,
        dates: travelDates,
        answer,
        text: answer === "answered" ? "2 to change, 1 to leave out" : "We'd rather keep the morning train.",
      },
    }),
  ),
  ...(["requested", "withdrawn"] as const).map((change) =>
    sample(`team-booking-${change}`, `A booking was ${change}`, "To the team", {
      template: "bookingForStaff",
      data: {
        name,
        email,
        trip: "Five days in Lisbon",
        dates: travelDates,
        travelers: 2,
        notes: "Window seats, please.",
        change,
        requestId,
      },
    }),
  ),
  sample("team-booking-cancel-asked", "A member asks to cancel", "To the team, about a booking it works on", {
    template: "bookingForStaff",
    data: {
      name,
      email,
      trip: "Five days in Lisbon",
      dates: travelDates,
      travelers: 2,
      notes: "I broke a leg and can't travel.",
      change: "cancel_asked",
      requestId,
    },
  }),
  sample("team-reward", "A reward was redeemed", "To the team, which delivers it", {
    template: "rewardForStaff",
    data: { name, email, reward: "Free Trip Planning Session", points: 500 },
  }),
  sample("team-reward-canceled", "A reward was canceled", "To the team, when the member changed their mind", {
    template: "rewardForStaff",
    data: { name, email, reward: "Free Trip Planning Session", points: 500, isCancelled: true },
  }),
  form("team-form", "A form was sent", "To the team, with what was filled in", { form: "contact", facts }),
  form("team-form-request", "A trip request was sent", "The same, when it's a request to work on", {
    form: "trip",
    facts: { Destinations: "Lisbon" },
    page: { kind: "tripRequest", id: "sample" },
  }),
  form("team-lead-request", "A partner sent a lead", "To the team, which answers it", {
    form: "lead",
    facts: { Destination: "Lisbon" },
    page: { kind: "conciergeRequest", id: "sample" },
  }),
  sample("team-invitation", "An invitation to the back office", "To a new colleague", {
    template: "staffInvitation",
    data: { name: "Sam", role: "Agent", token: "sample", days: 7 },
  }),
  sample("team-password-reset", "A new back office password", "To a colleague who forgot theirs", {
    template: "staffPasswordReset",
    data: { name: "Sam", token: "sample", minutes: 60 },
  }),
  ...(
    [
      ["inquiry", "A bank asks about a payment"],
      ["contested", "A payment is disputed"],
      ["won", "A dispute is won"],
      ["lost", "A dispute is lost"],
    ] as const
  ).map(([stage, title]) =>
    sample(`team-payment-${stage}`, title, "To managers and owners", {
      template: "paymentDisputed",
      data: {
        name: "Sam",
        stage,
        amount: "$19.99",
        reason: "fraudulent",
        until: "Dec 5, 2026",
        member: `${name} (${email})`,
        membershipId: "sample",
      },
    }),
  ),
  sample("team-refund-sent-back", "A refund came back", "To managers and owners", {
    template: "refundSentBack",
    data: { name: "Sam", amount: "$19.99", member: `${name} (${email})`, membershipId: "sample" },
  }),
  sample(
    "team-repayment-waiting",
    "A refund or credit waits",
    "To managers and owners, for a second person",
    {
      template: "repaymentWaiting",
      data: {
        name: "Sam",
        kind: "refund",
        amount: "$29.99",
        reason: "The guide came late.",
        member: `${name} (${email})`,
        membershipId: "sample",
      },
    },
  ),
  sample("team-webhook-off", "A webhook was turned off", "To the team, after ten tries in three days", {
    template: "webhookOff",
    data: {
      webhookId: "sample",
      url: "https://partner.example/evoya",
      reason: "failed",
      error: "It answered 503.",
    },
  }),
  sample("team-webhook-gone", "A webhook's server wants no more", "To the team, after a 410 Gone", {
    template: "webhookOff",
    data: {
      webhookId: "sample",
      url: "https://partner.example/evoya",
      reason: "gone",
      error: "It answered 410.",
    },
  }),
  sample("team-webhook-added", "A new webhook", "To owners", {
    template: "webhookPointed",
    data: { ...pointed, change: "added", formerUrl: null },
  }),
  sample("team-webhook-moved", "A webhook has a new address", "To owners", {
    template: "webhookPointed",
    data: { ...pointed, change: "moved", formerUrl: "https://partner.example/hooks" },
  }),
  security("password_changed", "Back office password changed"),
  security("two_factor_enabled", "Back office two-factor on"),
  security("two_factor_disabled", "Back office two-factor off"),
  security("recovery_codes_renewed", "Back office recovery codes renewed"),
  security("two_factor_reset", "Back office two-factor reset"),
  key("created", "A new back office API key", { expiresAt: "2027-03-01T23:59:59.999Z" }),
  key("rotated", "A back office API key was rotated", {
    expiresAt: "2027-03-01T23:59:59.999Z",
    overlapDays: 1,
  }),
  key("revoked", "A back office API key was revoked", {}),
];
