import { addDays, calendarDateIn } from "@evoya/domain/dates";
import type { tripRequestForm } from "@evoya/schemas/public-forms";
import { describe, expect } from "vitest";
import type { z } from "zod";
import { createBrowser, memberApi } from "../../test/browser.ts";
import { test, type World } from "../../test/world.ts";

type NewTripRequest = z.input<typeof tripRequestForm> & { filledInMs: number };

const person = { name: "Mira Sol", filledInMs: 9000 };
const aMessage = {
  ...person,
  subject: "Two weeks in May",
  message: "Do you plan trips for three generations?",
};
const today = calendarDateIn("UTC", new Date());
const aTrip = {
  fullName: "Mira Sol",
  preferredDestinations: ["Japan", "Faroe Islands"],
  startDate: addDays(today, 30),
  endDate: addDays(today, 40),
  travelType: "family",
  budgetRange: "$5,000 - $10,000",
  filledInMs: 9000,
} satisfies Partial<NewTripRequest>;
const aPartner = {
  businessName: "Riad Amezwar",
  businessType: "hotel",
  location: "Marrakech, Morocco",
  contactName: "Amina",
  description: "Nine rooms around an orange tree.",
  filledInMs: 9000,
} as const;

let serial = 0;
const anAddress = () => `sender${++serial}@example.test`;

const mailsTo = ({ database: { db } }: World, to: string) =>
  db.selectFrom("mailOutbox").select(["subject", "text"]).where("to", "=", to).execute();

const messagesOf = ({ database: { db } }: World, email: string) =>
  db.selectFrom("adminMessages").selectAll().where("email", "=", email).execute();

describe("POST /v1/contact-messages", () => {
  test("stores the message, emails the team, and confirms without a word of what was typed", async ({
    world,
  }) => {
    const email = anAddress();
    const sent = await world
      .visitor()
      .api.sendContactMessage({ body: { ...aMessage, email: ` ${email.toUpperCase()} ` } });
    expect(sent).toEqual({ received: true });
    expect(await messagesOf(world, email)).toMatchObject([
      { name: "Mira Sol", email, subject: "Two weeks in May", userId: null, handledAt: null },
    ]);
    await expect.poll(() => mailsTo(world, email)).toMatchObject([{ subject: "We've got your message" }]);
    const [confirmation] = await mailsTo(world, email);
    expect(confirmation?.text).not.toMatch(/Mira|May|generations/);
    // Both forms' promises (public spec §2.4): nobody reads another one by email.
    expect(confirmation?.text).toContain(
      "within 2 hours during business hours, and within 24 hours otherwise",
    );
    await expect
      .poll(async () => (await mailsTo(world, world.config.STAFF_MAIL)).map(({ text }) => text).join())
      .toContain(`Mira Sol (${email})`);
  });

  test("is stored once if its sender tries again from another network, and as another visitor", async ({
    world,
  }) => {
    const email = anAddress();
    const send = (from: string) => {
      const { http, api } = world.visitor();
      http.defaults.headers.common["X-Forwarded-For"] = from;
      return api.sendContactMessage(
        { body: { ...aMessage, email } },
        { idempotencyKey: "lost-on-the-train" },
      );
    };
    expect([await send("203.0.113.78"), await send("203.0.113.79")]).toEqual([
      { received: true },
      { received: true },
    ]);
    expect(await messagesOf(world, email)).toHaveLength(1);
  });

  test("is stored for each of two strangers who make up the same key", async ({ world }) => {
    const addresses = [anAddress(), anAddress()];
    const send = (email: string) =>
      world.visitor().api.sendContactMessage({ body: { ...aMessage, email } }, { idempotencyKey: "1" });
    for (const email of addresses) expect(await send(email)).toEqual({ received: true });
    for (const email of addresses) expect(await messagesOf(world, email)).toHaveLength(1);
  });

  test("attaches the id of a signed-in member", async ({ world }) => {
    const member = await world.member();
    const email = anAddress();
    await member.api.sendContactMessage({ body: { ...aMessage, email } });
    expect(await messagesOf(world, email)).toMatchObject([{ userId: member.id }]);
  });

  test("is in the activity of the team's dashboard, and partners' systems hear of it", async ({ world }) => {
    const owner = await world.staff("owner");
    const { webhook } = await owner.api.createWebhook({
      body: {
        url: "https://partner.example/news",
        description: "Partner",
        topics: ["submission.received"],
      },
    });
    const member = await world.member();
    await member.api.sendContactMessage({ body: { ...aMessage, email: anAddress() } });
    const { db } = world.database;
    const [sent] = await db
      .selectFrom("adminMessages")
      .select("id")
      .where("userId", "=", member.id)
      .execute();
    const logged = db
      .selectFrom("activityLogs")
      .select(["eventType", "metadata"])
      .where("userId", "=", member.id)
      .where("eventType", "=", "contact_message_received");
    expect(await logged.execute()).toEqual([{ eventType: "contact_message_received", metadata: {} }]);
    const delivery = () =>
      db
        .selectFrom("webhookDeliveries")
        .select(["topic", "data"])
        .where("endpointId", "=", webhook.id)
        .where(({ eb, cast, ref }) => eb(cast<string>(ref("data"), "text"), "like", `%${member.id}%`))
        .execute();
    await expect.poll(delivery).toEqual([
      {
        topic: "submission.received",
        data: { submissionId: sent!.id, kind: "contact", memberId: member.id },
      },
    ]);
  });

  test("names every missing field in the spec's words", async ({ world }) => {
    const body = { name: " ", email: "no address", subject: "", message: "x".repeat(2001), filledInMs: 9000 };
    await expect(world.visitor().api.sendContactMessage({ body })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [
        { path: "name", message: "Name is required" },
        { path: "email", message: "Please enter a valid email address" },
        { path: "subject", message: "Subject is required" },
        { path: "message", message: "Message must not exceed 2000 characters" },
      ],
    });
  });

  test("stores a double click once", async ({ world }) => {
    const { api } = world.visitor();
    const email = anAddress();
    const send = () =>
      api.sendContactMessage({ body: { ...aMessage, email } }, { idempotencyKey: "the-same-message" });
    await Promise.all([send(), send()]);
    expect(await messagesOf(world, email)).toHaveLength(1);
  });

  test.for([
    ["fills in the field nobody sees", { faxNumber: "+1 555", filledInMs: 9000 }],
    ["is faster than any reader", { filledInMs: 1999 }],
  ] as const)(
    "gives a robot that %s the same answer as everyone, and keeps nothing",
    async ([, traps], { world }) => {
      const email = anAddress();
      const sent = await world.visitor().api.sendContactMessage({ body: { ...aMessage, email, ...traps } });
      expect(sent).toEqual({ received: true });
      expect(await messagesOf(world, email)).toEqual([]);
    },
  );

  test("accepts five in five minutes from one address, however many cookies it drops", async ({ world }) => {
    const sendAnew = (at: number) => {
      const http = createBrowser(world.url, world.webUrl);
      http.defaults.headers.common["X-Forwarded-For"] = "203.0.113.77";
      http.defaults.headers.common.Cookie = `evoya_visitor=made-up-${at}`;
      return memberApi(http).sendContactMessage({ body: { ...aMessage, email: anAddress() } });
    };
    for (let at = 0; at < 5; at++) await sendAnew(at);
    await expect(sendAnew(5)).rejects.toMatchObject({
      code: "rate_limited",
      title: "Too many requests",
      detail: "Please wait a few minutes before submitting again.",
    });
  });

  test("can't be used to flood someone's inbox: three confirmations a day", async ({ world }) => {
    const email = anAddress();
    for (let at = 0; at < 5; at++) {
      await world
        .visitor()
        .api.sendContactMessage({ body: { ...aMessage, email, subject: `Message ${at}` } });
    }
    const last = () => mailsTo(world, world.config.STAFF_MAIL).then((mails) => mails.map(({ text }) => text));
    await expect.poll(last).toContainEqual(expect.stringContaining("Subject: Message 4"));
    expect(await messagesOf(world, email)).toHaveLength(5);
    await expect.poll(() => mailsTo(world, email)).toHaveLength(3);
  });

  test("can't be used to flood it under its other names either", async ({ world }) => {
    const addresses = [
      "ann.lee@gmail.com",
      "annlee+1@gmail.com",
      "a.nnlee@googlemail.com",
      "annlee+2@gmail.com",
    ];
    for (const [at, email] of addresses.entries())
      await world.visitor().api.sendContactMessage({ body: { ...aMessage, email, subject: `Name ${at}` } });
    const last = () => mailsTo(world, world.config.STAFF_MAIL).then((mails) => mails.map(({ text }) => text));
    await expect.poll(last).toContainEqual(expect.stringContaining("Subject: Name 3"));
    const confirmed = async () => (await Promise.all(addresses.map((to) => mailsTo(world, to)))).flat();
    await expect.poll(confirmed).toHaveLength(3);
  });
});

describe("POST /v1/trip-requests", () => {
  test("stores dates as dates, for the signed-in member, where staff can find them", async ({ world }) => {
    const member = await world.member();
    await member.api.requestTrip({ body: { ...aTrip, email: member.email, phone: "+1 (305) 555-0100" } });
    const row = await world.database.db
      .selectFrom("tripRequests")
      .selectAll()
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      fullName: "Mira Sol",
      preferredDestinations: ["Japan", "Faroe Islands"],
      startDate: aTrip.startDate,
      endDate: aTrip.endDate,
      notes: null,
      status: "new",
    });
    const agent = await world.staff("agent");
    const { items } = await agent.api.listClientRequests({ query: { type: "trip", q: member.email } });
    expect(items).toMatchObject([
      { id: row.id, destination: "Japan, Faroe Islands", budget: "$5,000 - $10,000" },
    ]);
  });

  test("confirms with a link to the request's page for a member, and to the website for a visitor", async ({
    world,
  }) => {
    const [member, email] = [await world.member(), anAddress()];
    await member.api.requestTrip({ body: { ...aTrip, email: member.email } });
    await world.visitor().api.requestTrip({ body: { ...aTrip, email } });
    const row = await world.database.db
      .selectFrom("tripRequests")
      .select("id")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const confirmed = (to: string) => async () =>
      (await mailsTo(world, to)).find(({ subject }) => subject === "We've got your trip request")?.text ?? "";
    await expect.poll(confirmed(member.email)).toContain(`${world.webUrl}/requests/${row.id}`);
    await expect.poll(confirmed(email)).toContain(`${world.webUrl}/`);
    expect(await confirmed(email)()).not.toContain("/requests/");
  });

  test.for([
    [
      "no destination",
      { preferredDestinations: [] },
      "preferredDestinations",
      "Please choose at least one destination",
    ],
    [
      "an end on the day it starts",
      { endDate: aTrip.startDate },
      "endDate",
      "End date must be after start date",
    ],
    ["a start long past", { startDate: "2020-01-01" }, "startDate", "Start date cannot be in the past"],
    ["a short phone", { phone: "12345" }, "phone", "Please enter a valid phone number"],
    ["a name of one letter", { fullName: "M" }, "fullName", "Full name must be at least 2 characters"],
  ] satisfies [string, Partial<NewTripRequest>, string, string][])(
    "refuses %s",
    async ([, change, path, message], { world }) => {
      const body: NewTripRequest = { ...aTrip, email: anAddress(), ...change };
      await expect(world.visitor().api.requestTrip({ body })).rejects.toMatchObject({
        code: "invalid_input",
        errors: [{ path, message }],
      });
    },
  );
});

describe("POST /v1/concierge-bookings", () => {
  const aBooking = { ...person, destination: "Maldives", travelDate: addDays(today, 20) };

  test("stores a booking for one traveler, which the member finds among their requests", async ({
    world,
  }) => {
    const member = await world.member();
    await member.api.bookConcierge({ body: { ...aBooking, email: member.email } });
    const { items } = await member.api.listConciergeRequests();
    expect(items).toMatchObject([
      {
        destination: "Maldives",
        status: "new",
        numTravelers: 1,
        budget: null,
        startDate: aBooking.travelDate,
      },
    ]);
    const agent = await world.staff("agent");
    const request = await agent.api.getConciergeRequestForStaff({ params: { id: items[0]!.id } });
    expect(request).toMatchObject({ source: "booking_form", client: { name: "Mira Sol" } });
  });

  test("requires no account, and refuses missing fields in the spec's words", async ({ world }) => {
    const email = anAddress();
    const { api } = world.visitor();
    await api.bookConcierge({ body: { ...aBooking, email } });
    await expect
      .poll(() => mailsTo(world, email))
      .toMatchObject([{ subject: "We've got your concierge request" }]);
    const empty = { name: "M", email: "m", destination: "", travelDate: "", filledInMs: 9000 };
    await expect(api.bookConcierge({ body: empty })).rejects.toMatchObject({
      errors: [
        { path: "name", message: "Name must be at least 2 characters" },
        { path: "email", message: "Please enter a valid email address" },
        { path: "destination", message: "Destination is required" },
        { path: "travelDate", message: "Please select your preferred dates" },
      ],
    });
    await expect(
      api.bookConcierge({ body: { ...aBooking, email, travelDate: "2020-01-01" } }),
    ).rejects.toMatchObject({ errors: [{ path: "travelDate" }] });
  });
});

describe("POST /v1/destination-requests and /v1/partner-applications", () => {
  const detailsOf = async (world: World, email: string) =>
    world.database.db
      .selectFrom("creatorSubmissions")
      .select(["submissionType", "name", "details", "status"])
      .where("email", "=", email)
      .execute();

  test("store a request for one destination", async ({ world }) => {
    const email = anAddress();
    await world.visitor().api.requestDestination({
      body: { ...person, email, destination: "Africa", travelMonth: "2031-05" },
    });
    expect(await detailsOf(world, email)).toEqual([
      {
        submissionType: "inquiry",
        name: "Mira Sol",
        details: { destination: "Africa", travelMonth: "2031-05" },
        status: "pending",
      },
    ]);
  });

  test("cut a partner's texts to the stated lengths, in whole characters", async ({ world }) => {
    const email = anAddress();
    const long = { businessName: "🌴".repeat(120), description: "d".repeat(2500), phone: "0".repeat(30) };
    await world.visitor().api.applyAsPartner({ body: { ...aPartner, email, ...long } });
    const [kept] = await detailsOf(world, email);
    expect(kept).toMatchObject({ submissionType: "partner", name: "Amina" });
    expect(kept?.details).toEqual({
      businessName: "🌴".repeat(100),
      businessType: "hotel",
      location: "Marrakech, Morocco",
      contactName: "Amina",
      phone: "0".repeat(20),
      description: "d".repeat(2000),
    });
  });

  test("refuse a partner without a business, or with a script as a website", async ({ world }) => {
    const body = { ...aPartner, email: anAddress(), businessName: " ", website: "javascript:alert(1)" };
    await expect(world.visitor().api.applyAsPartner({ body })).rejects.toMatchObject({
      errors: [
        { path: "businessName", message: "Business name is required" },
        { path: "website", message: "Please enter a valid website address" },
      ],
    });
  });
});
