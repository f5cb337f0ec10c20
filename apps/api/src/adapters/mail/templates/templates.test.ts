import { brand } from "@evoya/domain/brand";
import { mailWordingFaults } from "@evoya/domain/mail-templates";
import { notePlaces } from "@evoya/domain/mentions";
import { describe, expect, test } from "vitest";
import { type MailJob, mailNameOf, mailSamples, mailTemplates, renderMail, wordsOf } from "./index.ts";
import { layOut } from "./layout.ts";

const origins = {
  web: "https://evoya.example",
  admin: "https://staff.evoya.example",
  api: "https://api.evoya.example",
};
const render = (job: MailJob) => renderMail(job, { origins, tokenFor: () => "sealed_Token" });
const hostile = `<img src=x onerror="alert('1')">&`;
const to = "mira@evoya.test";

const aProposal = (word: string) => ({
  name: word,
  requestId: "r 1",
  title: word,
  price: "$1",
  travelers: 2,
  dates: word,
});

/** One job for every template; `word` stands in for anything a person may have written. */
const jobsWith = (word: string): MailJob[] => [
  { template: "welcome", to, data: { name: word } },
  { template: "verifyEmail", to, data: { token: word, days: 7 } },
  { template: "alreadyMember", to, data: {} },
  { template: "twoFactorChanged", to, data: { name: word, isOn: true } },
  { template: "recoveryCodesRenewed", to, data: { name: word } },
  { template: "memberKeyCreated", to, data: { name: word, expiresAt: "2027-03-01T23:59:59.999Z" } },
  { template: "staffPasswordReset", to, data: { name: word, token: word, minutes: 60 } },
  { template: "passwordReset", to, data: { name: word, token: word, minutes: 60 } },
  { template: "staffInvitation", to, data: { name: word, role: word, token: word, days: 7 } },
  { template: "passwordChanged", to, data: { name: word } },
  {
    template: "announcement",
    to,
    data: { name: word, subject: word, message: word, link: { path: "/rewards", token: word } },
  },
  {
    template: "noticeDigest",
    to,
    data: { name: word, items: [{ title: word, body: word }, { title: word }] },
  },
  {
    template: "tripInvitation",
    to,
    data: { invitedBy: word, trip: word, role: "editor", token: word, days: 14 },
  },
  { template: "companionNews", to, data: { name: word, title: word, body: word, itineraryId: null } },
  { template: "guestPhotos", to, data: { name: word, title: word, tripId: "t 1" } },
  { template: "documentExpiring", to, data: { name: word, title: word, advice: word } },
  {
    template: "reminder",
    to,
    data: { name: word, text: word, when: word, trip: { id: "t 1", title: word } },
  },
  { template: "replyNotTaken", to, data: { name: word, subject: word, reason: word, threadId: "t" } },
  { template: "googleDisconnected", to, data: { name: word } },
  { template: "googleConnected", to, data: { name: word, passwordEnded: true } },
  { template: "staffSecurityChanged", to, data: { name: word, change: "password_changed" } },
  { template: "staffSecurityChanged", to, data: { name: word, change: "two_factor_enabled" } },
  { template: "staffSecurityChanged", to, data: { name: word, change: "two_factor_disabled" } },
  { template: "staffSecurityChanged", to, data: { name: word, change: "recovery_codes_renewed" } },
  { template: "staffSecurityChanged", to, data: { name: word, change: "two_factor_reset" } },
  ...(["added", "moved"] as const).map((change) => ({
    template: "webhookPointed" as const,
    to,
    data: {
      name: word,
      change,
      webhookId: "w 1",
      url: word,
      formerUrl: change === "moved" ? word : null,
      topics: ["member.created"],
      by: word,
    },
  })),
  ...(["created", "rotated", "revoked"] as const).map((change) => ({
    template: "apiKeyChanged" as const,
    to,
    data: { name: word, change, key: word, scopes: ["requests.read"], by: word, expiresAt: null },
  })),
  {
    template: "conciergeRequestReceived",
    to,
    data: { name: word, destination: word, travelDates: word, requestId: "r 1" },
  },
  {
    template: "conciergeRequestForStaff",
    to,
    replyTo: "member@evoya.test",
    data: {
      name: word,
      email: word,
      phone: word,
      plan: word,
      destination: word,
      travelDates: word,
      travelers: 2,
      budget: word,
      notes: word,
      dueAt: "2026-11-23T09:30:00.000Z",
      requestId: "r 1",
    },
  },
  {
    template: "lateAnswerForStaff",
    to,
    data: {
      name: word,
      destination: word,
      createdAt: "2026-11-20T09:30:00.000Z",
      dueAt: "2026-11-23T09:30:00.000Z",
      assignee: word,
      requestId: "r 1",
    },
  },
  {
    template: "lateConversationForStaff",
    to,
    data: {
      name: word,
      subject: word,
      waitingSince: "2026-11-20T09:30:00.000Z",
      dueAt: "2026-11-23T09:30:00.000Z",
      lastMessage: word,
      assignee: word,
      threadId: "t 1",
    },
  },
  ...notePlaces.map((place) => ({
    template: "mentionForStaff" as const,
    to,
    data: { mentionId: "m 1", who: word, title: word, place, placeId: "p 1", queue: null },
  })),
  ...(["requested", "withdrawn", "taken_on", "agreed", "booked", "home"] as const).map((step) => ({
    template: "bookingStep" as const,
    to,
    data: { name: word, trip: word, itineraryId: "i 1", step },
  })),
  ...(["payment", "canceled", "kept"] as const).map((step) => ({
    template: "bookingStep" as const,
    to,
    data: { name: word, trip: word, itineraryId: "i 1", step, details: word },
  })),
  ...(["requested", "withdrawn", "cancel_asked"] as const).map((change) => ({
    template: "bookingForStaff" as const,
    to,
    data: {
      name: word,
      email: word,
      trip: word,
      dates: word,
      travelers: 2,
      notes: word,
      change,
      requestId: "b 1",
    },
  })),
  {
    template: "formForStaff",
    to,
    replyTo: "visitor@evoya.test",
    data: {
      form: "trip",
      name: word,
      email: word,
      facts: { Notes: word },
      page: { kind: "tripRequest", id: "t 1" },
    },
  },
  { template: "formForStaff", to, data: { form: "story", name: word, email: word, facts: { Story: word } } },
  {
    template: "requestStatus",
    to,
    data: { name: word, destination: word, status: "new", requestId: "r 1" },
  },
  {
    template: "requestStatus",
    to,
    data: { name: word, destination: word, status: "in_progress", requestId: "r 1" },
  },
  {
    template: "requestStatus",
    to,
    data: { name: word, destination: word, status: "completed", requestId: "r 1" },
  },
  {
    template: "proposalForMember",
    to,
    data: { ...aProposal(word), note: word, isChange: false },
  },
  {
    template: "proposalForMember",
    to,
    data: { ...aProposal(word), note: word, isChange: true },
  },
  {
    template: "proposalAnsweredForStaff",
    to,
    data: { ...aProposal(word), email: word, answer: "answered", text: "2 to change" },
  },
  {
    template: "proposalAnsweredForStaff",
    to,
    data: { ...aProposal(word), email: word, answer: "declined", text: word },
  },
  {
    template: "proposalAccepted",
    to,
    data: aProposal(word),
  },
  {
    template: "proposalAcceptedForStaff",
    to,
    data: { ...aProposal(word), email: word },
  },
  { template: "formReceived", to, data: { form: "contact", requestId: null } },
  { template: "submissionReviewed", to, data: { name: word, type: "creator", declineReason: word } },
  { template: "submissionReviewed", to, data: { name: word, type: "story", declineReason: null } },
  { template: "replyFromStaff", to, data: { subject: word, body: `${word}\n\n${word}` } },
  { template: "messageFromConcierge", to, data: { name: word, subject: word, body: word, threadId: "m 1" } },
  {
    template: "messagesForStaff",
    to,
    data: {
      name: word,
      email: word,
      threads: [{ id: "m 1", subject: word, unread: 2, lastMessage: word }],
      further: 2,
    },
  },
  { template: "membershipChanged", to, data: { name: word, plan: word, change: { kind: "ends", on: word } } },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "last_day", until: word } },
  },
  { template: "membershipChanged", to, data: { name: word, plan: word, change: { kind: "no_last_day" } } },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "switches", to: word, on: word } },
  },
  { template: "membershipChanged", to, data: { name: word, plan: word, change: { kind: "started" } } },
  { template: "membershipChanged", to, data: { name: word, plan: word, change: { kind: "ended" } } },
  { template: "membershipChanged", to, data: { name: word, plan: word, change: { kind: "kept" } } },
  { template: "membershipChanged", to, data: { name: word, plan: word, change: { kind: "payment_failed" } } },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "kept_owed", until: word } },
  },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "payment_failed", until: word } },
  },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "payment_made_canceled", on: word } },
  },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "payment_made", on: word } },
  },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "ends_after_dispute", on: word } },
  },
  {
    template: "membershipChanged",
    to,
    data: { name: word, plan: word, change: { kind: "payment_reminder", until: word } },
  },
  {
    template: "itineraryReady",
    to,
    data: { name: word, destination: word, travelDates: word, days: 1, itineraryId: "i 1" },
  },
  {
    template: "itineraryReady",
    to,
    data: { name: word, destination: word, travelDates: word, days: 2, itineraryId: "i 1", isSummary: true },
  },
  { template: "rewardForMember", to, data: { name: word, reward: word, points: 500, status: "requested" } },
  { template: "rewardForMember", to, data: { name: word, reward: word, points: 500, status: "fulfilled" } },
  { template: "rewardForMember", to, data: { name: word, reward: word, points: 500, status: "cancelled" } },
  {
    template: "rewardForMember",
    to,
    data: { name: word, reward: word, points: 500, status: "fulfilled", until: word },
  },
  {
    template: "rewardForMember",
    to,
    data: { name: word, reward: word, points: 500, status: "cancelled", byMember: true },
  },
  {
    template: "rewardForMember",
    to,
    data: { name: word, reward: word, points: 500, status: "cancelled", byMember: true, pointsBack: 200 },
  },
  { template: "pointsExpiring", to, data: { name: word, title: word } },
  {
    template: "rewardForStaff",
    to,
    replyTo: "member@evoya.test",
    data: { name: word, email: word, reward: word, points: 500 },
  },
  {
    template: "rewardForStaff",
    to,
    replyTo: "member@evoya.test",
    data: { name: word, email: word, reward: word, points: 500, isCancelled: true },
  },
  { template: "dataExportReady", to, data: { name: word, expires: word } },
  { template: "accountDeletionDue", to, data: { name: word, due: word, endsPlan: true } },
  { template: "accountDeleted", to, data: { name: word } },
];

/** Templates sent to addresses that anyone may have typed; they contain nothing of what was typed. */
const wordless = new Set<MailJob["template"]>(["formReceived", "verifyEmail", "alreadyMember"]);

describe("every template", () => {
  // A confirmation contains nothing anyone wrote.
  const worded = jobsWith(hostile).filter(({ template }) => !wordless.has(template));
  test.each(worded.map((job) => [job.template, job] as const))("escapes all values: %s", (_, job) => {
    const { html = "", text } = render(job);
    expect(html).not.toContain("<img");
    expect(html).not.toContain(`onerror="`);
    expect(html).toContain("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;");
    expect(text).toContain(hostile);
  });

  test.each(jobsWith("Mira").map((job) => [job.template, job] as const))(
    "has the brand, a subject, and one link in text and HTML: %s",
    (_, job) => {
      const { subject, text, html = "" } = render(job);
      const [link = ""] = /https:\S+/.exec(text) ?? [];
      expect(subject).not.toBe("");
      expect(text).toContain(brand.supportEmail);
      expect(html).toContain(brand.tagline);
      expect(html).toContain(`href="${link}"`);
      expect(html.match(/href=/g)).toHaveLength(1);
    },
  );
});

describe("renderMail", () => {
  const rendered = (template: MailJob["template"], word = "Mira") =>
    render(jobsWith(word).find((job) => job.template === template)!);

  test("promises an answer within 24 hours", () => {
    expect(rendered("conciergeRequestReceived").text).toContain("We'll be in touch within 24 hours.");
  });

  test("links members to the web app and staff to theirs, with ids escaped", () => {
    expect(rendered("conciergeRequestReceived").text).toContain("https://evoya.example/requests/r%201");
    expect(rendered("conciergeRequestForStaff").text).toContain(
      "https://staff.evoya.example/admin/requests/r%201",
    );
  });

  test("lets staff reply to the member directly", () => {
    expect(rendered("conciergeRequestForStaff").replyTo).toBe("member@evoya.test");
  });

  test("gives a visitor no link to a page they can't open", () => {
    const data = { name: "Mira", destination: "Lisbon", travelDates: "May 1, 2027", requestId: null };
    const { text } = render({ template: "conciergeRequestReceived", to, data });
    expect(text).not.toContain("https://");
  });

  test("invites to a trip by its name, without anything that a stranger's email program would link", () => {
    const invitation = (trip: string) =>
      render({
        template: "tripInvitation",
        to,
        data: { invitedBy: "Ada", trip, role: "viewer", token: "t", days: 14 },
      }).text;
    expect(invitation("Rome: museums and good food")).toContain('called "Rome: museums and good food".');
    for (const link of ["http://evil.example", "evil.example/win", "javascript:alert(1)", "ada@evil.example"])
      expect(invitation(`Win ${link} now`)).toContain('called "Win … now".');
  });

  test("groups the digits of large numbers", () => {
    const data = { name: "Mira", reward: "Premium Upgrade", points: 1000, status: "requested" as const };
    expect(render({ template: "rewardForMember", to, data }).text).toContain("You spent 1,000 points");
  });

  test("cuts a long message to 600 characters, never inside one", () => {
    const { text } = rendered("messageFromConcierge", "🌴".repeat(1000));
    expect(text).toContain(`> ${"🌴".repeat(599)}…\n`);
    expect(text.isWellFormed()).toBe(true);
  });
});

test("every template has a sample under its own name", () => {
  expect(new Set(mailSamples.map(({ job }) => job.template))).toEqual(new Set(mailTemplates));
  expect(new Set(mailSamples.map(({ name }) => name)).size).toBe(mailSamples.length);
});

describe("wording", () => {
  const toMira = (job: (typeof mailSamples)[number]["job"]) => ({ ...job, to }) as MailJob;

  test("has a sample of the same name for every email that can be worded", () => {
    const samples = mailSamples.map(({ name, job }) => [name, toMira(job)] as const);
    for (const [name, job] of samples) expect(mailNameOf(job, origins)).toBe(name);
    const known = new Map(samples.map(([name, job]) => [name, wordsOf(job, origins)]));
    for (const job of jobsWith("Mira")) {
      const ours = known.get(mailNameOf(job, origins));
      const { button, ...words } = wordsOf(job, origins).ours;
      expect(ours?.ours, job.template).toMatchObject(words);
      // When there's no page to open, there's no button.
      if (button) expect(ours?.ours.button).toBe(button);
    }
  });

  test.each(mailSamples.map(({ name, job }) => [name, toMira(job)] as const))(
    "fits every email as we wrote it: %s",
    (_, job) => {
      const { ours, ...rest } = wordsOf(job, origins);
      expect(mailWordingFaults(ours, rest)).toEqual([]);
    },
  );

  const reset: MailJob = {
    template: "passwordReset",
    to,
    data: { name: "{{minutes}} <b>", token: "secret", minutes: 60 },
  };
  const wording = {
    subject: "A password for {{name}}",
    heading: "<i>Hello</i>",
    body: "You have {{ minutes }} minutes.\n\n\nNew paragraph\nwith a break.",
    button: "Go",
  };

  test("is plain text when it's the team's: it's escaped, and values are filled in once", () => {
    const { subject, text, html } = renderMail(reset, { origins, tokenFor: () => "" }, { wording });
    expect(subject).toBe("A password for {{minutes}} <b>");
    expect(text).toContain("You have 60 minutes.\n\nNew paragraph\nwith a break.\n\nGo:\n");
    expect(html).toContain("&#60;i&#62;Hello&#60;/i&#62;");
    expect(html).toContain("New paragraph<br>with a break.</p>");
    expect(html).toContain('href="https://evoya.example/reset-password#secret"');
  });

  test("goes back to ours when the team's no longer fits the email", () => {
    const old = { ...wording, body: "You have {{minutes}} minutes, {{nickname}}." };
    const { subject } = renderMail(reset, { origins, tokenFor: () => "" }, { wording: old });
    expect(subject).toBe("Choose a new password");
  });

  test("keeps what someone wrote in its own paragraph, and leaves the paragraph out when there's nothing", () => {
    const proposal = (note: string): MailJob => ({
      template: "proposalForMember",
      to,
      data: {
        name: "Mira",
        requestId: "r",
        title: "Lisbon",
        price: "$1",
        travelers: 2,
        dates: null,
        note,
        isChange: false,
      },
    });
    const body = "{{message}}\n\nLook:\n\n{{details}}";
    const words = { wording: { ...wording, subject: "Lisbon", body } };
    const textOf = (note: string) => renderMail(proposal(note), { origins, tokenFor: () => "" }, words).text;
    expect(textOf("Quiet {{details}}")).toContain("> Quiet {{details}}\n\nLook:\n\nTrip: Lisbon\n");
    expect(textOf("")).toContain("<i>Hello</i>\n\nLook:\n\nTrip: Lisbon\n");
  });
});

test("uses dark colors for every light one in programs that ask for them", () => {
  const job: MailJob = {
    template: "messageFromConcierge",
    to,
    data: { name: "Mira", subject: "S", body: "B", threadId: "m" },
  };
  const { html: light = "" } = renderMail(job, { origins, tokenFor: () => "" });
  const { html: dark = "" } = renderMail(job, { origins, tokenFor: () => "" }, { theme: "dark" });
  const rules = /<style>.*<\/style>/;
  const [darkRules = ""] = rules.exec(light) ?? [];
  expect(dark).toContain(darkRules);
  const colorsIn = (html: string) => new Set(html.replace(rules, "").match(/#[0-9a-f]{6}\b/g));
  expect(colorsIn(light).isDisjointFrom(colorsIn(dark))).toBe(true);
  for (const color of colorsIn(dark)) expect(darkRules).toContain(color);
});

describe("layOut", () => {
  test("refuses to link to anything but the web", () => {
    const action = { label: "Open", url: "javascript:alert(1)" };
    expect(() => layOut({ subject: "S", heading: "H", blocks: [], action })).toThrow("javascript:");
  });
});

test("puts a way to unsubscribe into every optional email, for people and for programs", () => {
  const job: MailJob = {
    template: "passwordChanged",
    to,
    data: { name: "Mira" },
    unsubscribe: { userId: "m", kind: "trips" },
  };
  const { text, html = "", unsubscribeUrl } = render(job);
  expect(text).toContain("Turn off emails like this: https://evoya.example/unsubscribe#sealed_Token\n");
  expect(html).toContain('href="https://evoya.example/unsubscribe#sealed_Token"');
  expect(html.endsWith("</body></html>")).toBe(true);
  expect(unsubscribeUrl).toBe("https://api.evoya.example/v1/unsubscribe?token=sealed_Token");
});

test("samples show the way to unsubscribe where readers find it, and nowhere else", () => {
  const hasWayOut = (prefix: string) =>
    mailSamples.filter(({ name }) => name.startsWith(prefix)).map(({ job }) => job.unsubscribe !== undefined);
  for (const optional of [
    "request-",
    "proposal",
    "booking-home",
    "reward-",
    "points-",
    "reminder",
    "message",
  ])
    expect(new Set(hasWayOut(optional)), optional).toEqual(new Set([true]));
  // What's to pay, or to know about canceling, is always sent. An invitation's reader may not have an account.
  for (const always of ["booking-payment", "booking-canceled", "booking-kept", "trip-invitation", "plan-"])
    expect(new Set(hasWayOut(always)), always).toEqual(new Set([false]));
});

test("a sign-in with a new browser is dated by its member's clock, or else by UTC", () => {
  const data = {
    name: "Mira",
    device: "Firefox on Linux",
    ip: "203.0.113.7",
    at: "2026-11-30T23:30:00.000Z",
  };
  const when = (timeZone: string | null) =>
    render({ template: "newDevice", to, data: { ...data, timeZone } }).text;
  expect(when("Pacific/Auckland")).toContain("When: Dec 1, 2026, 12:30 PM (Auckland)\n");
  expect(when(null)).toContain("When: Nov 30, 2026, 11:30 PM (UTC)\n");
});
