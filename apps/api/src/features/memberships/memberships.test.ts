import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { plans } from "@evoya/domain/plans";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Updateable } from "kysely";
import { describe, expect } from "vitest";
import type { Memberships } from "../../db/schema.generated.ts";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import type { TestMember, World } from "../../test/world.ts";
import { test } from "../../test/world.ts";

const buy = async (member: TestMember, plan: "base" | "elite") => {
  const checkout = await member.api.openCheckout({ body: { plan } });
  await payWith(checkout.url!, cards.pays);
  return checkout;
};

const levelOf = (member: TestMember) => async () => (await member.api.getMembership()).level;

const rowOf = (world: World, member: TestMember) =>
  world.database.db
    .selectFrom("memberships")
    .selectAll()
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();

const change = (world: World, member: TestMember, changes: Updateable<Memberships>) =>
  world.database.db.updateTable("memberships").set(changes).where("userId", "=", member.id).execute();

const subjectsTo = async (world: World, member: TestMember): Promise<string[]> => {
  const mails = world.database.db.selectFrom("mailOutbox").select("subject").where("to", "=", member.email);
  return (await mails.execute()).map(({ subject }) => subject);
};

/** The text of the member's email with this subject; undefined if there's none yet. */
const textTo = async (world: World, member: TestMember, subject: string): Promise<string | undefined> => {
  const mails = world.database.db.selectFrom("mailOutbox").select("text").where("to", "=", member.email);
  // Lines are broken where the email is narrow.
  return (await mails.where("subject", "=", subject).executeTakeFirst())?.text.replace(/\s+/g, " ");
};

/** A day as members without a time zone of their own read it. */
const dayOf = (instant: string): string => dateLabel(calendarDateIn(zoneOf(undefined), new Date(instant)));

/** Counts what must happen only once, whatever the provider repeats. */
const countOf = async (world: World, member: TestMember) => {
  const { db } = world.database;
  const feed = await db
    .selectFrom("activityFeed")
    .select("id")
    .where("userId", "=", member.id)
    .where("activityType", "=", "membership_changed")
    .execute();
  const rows = await db.selectFrom("memberships").select("id").where("userId", "=", member.id).execute();
  return { feed: feed.length, rows: rows.length };
};

/** Changes that are waiting for the provider. */
const turnsTaken = (world: World, member: TestMember) => async () =>
  (
    await world.database.db
      .selectFrom("membershipTurns")
      .select("userId")
      .where("userId", "=", member.id)
      .where("turnEndsAt", "is not", null)
      .execute()
  ).length;

const allHandled = (world: World) => async () =>
  (await world.database.db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null).execute())
    .length;

describe("buying a plan", () => {
  test("changes the plan when the provider says it's paid, and not before", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    const checkout = await buy(member, "base");
    expect(await levelOf(member)()).toBe("free");
    await stripe.releaseWebhooks("as_sent");
    await expect.poll(levelOf(member)).toBe("base");
    await expect
      .poll(async () => (await member.api.getCheckout({ params: { id: checkout.id } })).status)
      .toBe("paid");
    expect((await member.api.getSession()).member!.level).toBe("base");
    const { recentActivity } = await (await world.staff()).api.getStaffDashboard();
    const own = recentActivity.filter(({ userId }) => userId === member.id);
    expect(own.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["payment_success", "membership_upgrade"]),
    );
  });

  test("changes the plan without the provider's event, once the member asks how their payment stands", async ({
    world,
  }) => {
    const [here, elsewhere] = [await world.member(), await world.member()];
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    const { id } = await buy(here, "base");
    expect(await here.api.getCheckout({ params: { id } })).toMatchObject({ status: "paid", url: null });
    expect(await levelOf(here)()).toBe("base");
    await buy(elsewhere, "elite");
    expect(await elsewhere.api.getUnconfirmedPayment()).toEqual({ plan: null });
    expect(await levelOf(elsewhere)()).toBe("elite");
    stripe.releaseWebhooks();
    await stripe.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await countOf(world, here)).toEqual({ feed: 1, rows: 1 });
  });

  test("may have happened while the provider doesn't answer, and hasn't if it says so", async ({ world }) => {
    const member = await world.member();
    const unconfirmed = async () => (await member.api.getUnconfirmedPayment()).plan;
    expect(await unconfirmed()).toBeNull();
    const { id } = await member.api.openCheckout({ body: { plan: "base" } });
    expect(await unconfirmed()).toBeNull();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdAnswers();
    expect(await unconfirmed()).toBe("base");
    expect(await member.api.getCheckout({ params: { id } })).toMatchObject({ status: "open" });
    stripe.releaseAnswers();
    expect(await unconfirmed()).toBeNull();
  });

  test("leaves the plan as it was if it's declined", async ({ world }) => {
    const member = await world.member();
    const checkout = await member.api.openCheckout({ body: { plan: "base" } });
    const page = await payWith(checkout.url!, cards.declined);
    expect(page.status).toBe(402);
    expect(await levelOf(member)()).toBe("free");
    expect((await member.api.getCheckout({ params: { id: checkout.id } })).status).toBe("open");
  });

  test("leaves the plan as it was if it's canceled, and its page no longer takes money", async ({
    world,
  }) => {
    const member = await world.member();
    const { id, url } = await member.api.openCheckout({ body: { plan: "elite" } });
    expect(await member.api.cancelCheckout({ params: { id } })).toMatchObject({
      status: "cancelled",
      url: null,
    });
    await payWith(url!, cards.pays);
    await world.services.paymentsStandIn!.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await levelOf(member)()).toBe("free");
    expect((await member.api.getCheckout({ params: { id } })).status).toBe("cancelled");
  });

  test("is paid, and not sold again, if it's canceled in another tab before we've heard of the payment", async ({
    world,
  }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    const { id } = await buy(member, "base");
    expect(await member.api.cancelCheckout({ params: { id } })).toMatchObject({ status: "paid", url: null });
    expect(await levelOf(member)()).toBe("base");
    await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject({
      code: "already_on_plan",
    });
    stripe.releaseWebhooks();
    await stripe.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await countOf(world, member)).toEqual({ feed: 1, rows: 1 });
  });

  test("opens one page when done twice at once: the second waits its turn and then uses the same one", async ({
    world,
  }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdAnswers();
    const first = member.api.openCheckout({ body: { plan: "base" } });
    await expect.poll(turnsTaken(world, member)).toBe(1);
    await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject({
      code: "conflict",
    });
    stripe.releaseAnswers();
    const { id, url } = await first;
    expect(await member.api.openCheckout({ body: { plan: "base" } })).toMatchObject({ id, url });
  });

  test("runs once with one Idempotency-Key, and gives the same answer again", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    const key = { idempotencyKey: "one-key" };
    stripe.holdAnswers();
    const first = member.api.openCheckout({ body: { plan: "base" } }, key);
    await expect.poll(turnsTaken(world, member)).toBe(1);
    await expect(member.api.openCheckout({ body: { plan: "base" } }, key)).rejects.toMatchObject({
      code: "conflict",
    });
    stripe.releaseAnswers();
    const opened = await first;
    expect(await member.api.openCheckout({ body: { plan: "base" } }, key)).toEqual(opened);
    await expect(member.api.openCheckout({ body: { plan: "elite" } }, key)).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("continues after a request that died left its Idempotency-Key and its turn behind", async ({
    world,
  }) => {
    const member = await world.member();
    const { db } = world.database;
    const key = { idempotencyKey: "left-behind" };
    const { id } = await member.api.openCheckout({ body: { plan: "base" } }, key);
    const longAgo = "2020-01-01T00:00:00Z";
    await db
      .updateTable("idempotencyKeys")
      .set({ leaseEndsAt: longAgo, responseBody: null })
      .where("key", "=", key.idempotencyKey)
      .execute();
    await db
      .updateTable("membershipTurns")
      .set({ turnEndsAt: longAgo })
      .where("userId", "=", member.id)
      .execute();
    expect(await member.api.openCheckout({ body: { plan: "base" } }, key)).toMatchObject({ id });
  });

  test("changes nothing twice when events come again, late, and out of order", async ({ world }) => {
    const member = await world.member();
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    await buy(member, "base");
    await stripe.releaseWebhooks("reversed");
    await expect.poll(levelOf(member)).toBe("base");
    await expect.poll(allHandled(world)).toBe(0);
    for (const { id } of stripe.events()) await stripe.resendEvent(id);
    await stripe.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await countOf(world, member)).toEqual({ feed: 1, rows: 1 });
    expect(await levelOf(member)()).toBe("base");
  });

  test("is refused for the plan a member already has, and for a lower one", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    await expect(member.api.openCheckout({ body: { plan: "elite" } })).rejects.toMatchObject({
      code: "already_on_plan",
    });
    await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("upgrades a paying member on the card they have, with one subscription in the end", async ({
    world,
  }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    await expect(member.api.openCheckout({ body: { plan: "elite" } })).rejects.toMatchObject({
      code: "conflict",
      detail: "Please review today's charge and confirm it.",
    });
    const price = await member.api.previewPlanChange({ query: { plan: "elite" } });
    expect(price).toMatchObject({ monthlyCents: 1999, card: { brand: "Visa", last4: "4242" } });
    const { dueNowCents, pricedAt } = price;
    await expect(
      member.api.openCheckout({ body: { plan: "elite", confirmed: { dueNowCents: 1, pricedAt } } }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await levelOf(member)()).toBe("base");
    const confirmed = { dueNowCents, pricedAt };
    const upgrade = await member.api.openCheckout({ body: { plan: "elite", confirmed } });
    expect(upgrade.url).toBeNull();
    await expect.poll(levelOf(member)).toBe("elite");
    const paid = world.services
      .paymentsStandIn!.events()
      .filter(({ type }) => type === "invoice.paid")
      .at(-1);
    expect(paid?.data.object).toHaveProperty("amount_paid", dueNowCents);
  });

  test("shows what a first month costs before it's paid, and when it renews", async ({ world }) => {
    const member = await world.member();
    const price = await member.api.previewPlanChange({ query: { plan: "base" } });
    expect(price).toMatchObject({
      from: "free",
      dueNowCents: 599,
      creditCents: 0,
      monthlyCents: 599,
      card: null,
    });
    const days = (Date.parse(price.renewsAt) - Date.parse(price.pricedAt)) / 86_400_000;
    expect([28, 29, 30, 31]).toContain(days);
    const gifted = await world.member({ plan: "base" });
    expect(await gifted.api.previewPlanChange({ query: { plan: "elite" } })).toMatchObject({
      from: "base",
      dueNowCents: 1999,
    });
    await expect(gifted.api.previewPlanChange({ query: { plan: "base" } })).rejects.toMatchObject({
      code: "already_on_plan",
    });
  });
});

describe("a payment that fails", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  /** A member on base whose renewal has failed. */
  const owing = async (world: World) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    const { stripeSubscriptionId } = await rowOf(world, member);
    await world.services.paymentsStandIn!.failNextRenewal(stripeSubscriptionId!);
    await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
    await expect.poll(async () => (await member.api.getMembership()).pastDue).not.toBeNull();
    return { member, subscriptionId: stripeSubscriptionId! };
  };

  test("keeps the plan, whatever the clock says, and sends an email at once", async ({ world }) => {
    const { member } = await owing(world);
    await change(world, member, { currentPeriodEnd: daysAgo(9) });
    expect(await levelOf(member)()).toBe("base");
    expect((await member.api.getSession()).member!.level).toBe("base");
    const mails = world.database.db.selectFrom("mailOutbox").select("text").where("to", "=", member.email);
    const failed = mails.where("subject", "=", "Your payment for Basic didn't go through");
    await expect
      .poll(async () => (await failed.executeTakeFirst())?.text)
      .toMatch(/Pay now:?\s+\S+\/billing$/m);
  });

  test("is followed by reminders after three days and before the end, once each", async ({ world }) => {
    const { member } = await owing(world);
    const reminders = async () =>
      (await subjectsTo(world, member)).filter((subject) => /ends on .* unless it's paid/.test(subject))
        .length;
    // A membership locked by a provider's event right now gets its turn a minute later.
    const remindersAMinuteLater = async () => {
      await world.container.everyMinute();
      return reminders();
    };
    expect(await remindersAMinuteLater()).toBe(0);
    await change(world, member, { pastDueSince: daysAgo(4) });
    await expect.poll(remindersAMinuteLater).toBe(1);
    await change(world, member, { pastDueSince: daysAgo(12.5) });
    await expect.poll(remindersAMinuteLater).toBe(2);
    await world.container.everyMinute();
    expect((await rowOf(world, member)).paymentReminders).toBe(2);
  });

  test("is about the lower plan if that's the one the period begins with", async ({ world }) => {
    const member = await world.member();
    await buy(member, "elite");
    await expect.poll(levelOf(member)).toBe("elite");
    await member.api.moveDown({ body: { plan: "base" } });
    const { stripeSubscriptionId } = await rowOf(world, member);
    await world.services.paymentsStandIn!.failNextRenewal(stripeSubscriptionId!);
    await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
    await expect.poll(async () => (await member.api.getMembership()).pastDue).not.toBeNull();
    expect(await levelOf(member)()).toBe("base");
    const failed = async () =>
      (await subjectsTo(world, member)).filter((subject) => /didn't go through/.test(subject));
    await expect.poll(failed).toEqual(["Your payment for Basic didn't go through"]);
  });

  test("is over when the card is replaced", async ({ world }) => {
    const { member } = await owing(world);
    const { url } = await member.api.openBillingPortal();
    await payWith(`${url}/card`, cards.pays);
    await expect.poll(async () => (await member.api.getMembership()).pastDue).toBeNull();
    expect(await levelOf(member)()).toBe("base");
  });

  test("is followed by an email when it's paid after all, with the date it renews", async ({ world }) => {
    const { member } = await owing(world);
    const { url } = await member.api.openBillingPortal();
    await payWith(`${url}/card`, cards.pays);
    await expect.poll(async () => (await member.api.getMembership()).pastDue).toBeNull();
    const { currentPeriodEnd } = await member.api.getMembership();
    await expect
      .poll(() => textTo(world, member, "Your payment for Basic went through"))
      .toContain(`and renews on ${dayOf(currentPeriodEnd!)}.`);
  });

  test("names one day when the member cancels: the last of the retries", async ({ world }) => {
    const { member } = await owing(world);
    const { pastDue } = await member.api.getMembership();
    const day = dayOf(pastDue!.endsAt);
    await expect
      .poll(() => textTo(world, member, "Your payment for Basic didn't go through"))
      .toContain(`Your plan stays active until ${day} while we try again.`);
    await member.api.cancelMembership();
    await expect
      .poll(() => textTo(world, member, `Your Basic plan ends on ${day}`))
      .toContain(`You keep it until ${day}`);

    // Nobody asks someone who canceled to pay for keeping it.
    await change(world, member, { pastDueSince: daysAgo(12.5) });
    await world.container.everyMinute();
    expect((await rowOf(world, member)).paymentReminders).toBe(0);

    await change(world, member, { pastDueSince: pastDue!.since });
    await member.api.resumeMembership();
    const kept = () => textTo(world, member, "You keep your Basic plan");
    await expect.poll(kept).toContain(`update your card by ${day}`);
    expect(await kept()).not.toContain("renews");
  });

  test("says when a canceled plan ends after it's paid after all", async ({ world }) => {
    const { member } = await owing(world);
    await member.api.cancelMembership();
    const { url } = await member.api.openBillingPortal();
    await payWith(`${url}/card`, cards.pays);
    await expect.poll(async () => (await member.api.getMembership()).pastDue).toBeNull();
    const { currentPeriodEnd } = await member.api.getMembership();
    await expect
      .poll(() => textTo(world, member, "Your payment for Basic went through"))
      .toContain(`it ends on ${dayOf(currentPeriodEnd!)}.`);
  });

  test("ends the plan when the provider gives up", async ({ world }) => {
    const { member, subscriptionId } = await owing(world);
    await world.services.paymentsStandIn!.advanceToPeriodEnd(subscriptionId);
    await expect.poll(levelOf(member)).toBe("free");
    expect((await member.api.getMembership()).pastDue).toBeNull();
  });

  test("still lets the member buy the plan again, with a page to pay on", async ({ world }) => {
    const { member, subscriptionId } = await owing(world);
    const again = await buy(member, "base");
    expect(again.url).not.toBeNull();
    await expect.poll(async () => (await rowOf(world, member)).stripeSubscriptionId).not.toBe(subscriptionId);
    await expect.poll(async () => (await member.api.getMembership()).pastDue).toBeNull();
    const ended = () =>
      world.services
        .paymentsStandIn!.events()
        .some(
          ({ type, data }) => type === "customer.subscription.deleted" && data.object.id === subscriptionId,
        );
    await expect.poll(ended).toBe(true);
  });

  test("leads to a page to pay on even if nobody told us about it", async ({ world }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    // A late event would bring the end of the period back.
    await world.services.paymentsStandIn!.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    const stripe = world.services.paymentsStandIn!;
    stripe.holdWebhooks();
    const { stripeSubscriptionId } = await rowOf(world, member);
    await stripe.failNextRenewal(stripeSubscriptionId!);
    await stripe.advanceToPeriodEnd(stripeSubscriptionId!);
    await change(world, member, { currentPeriodEnd: daysAgo(3) });
    expect(await levelOf(member)()).toBe("free");
    expect((await member.api.openCheckout({ body: { plan: "base" } })).url).not.toBeNull();
    stripe.releaseWebhooks();
  });
});

describe("a plan given by staff", () => {
  test("comes with an email that names its last day", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await api.addMembership({ body: { userId: member.id, plan: "elite", endsOn } });
    await expect
      .poll(() => textTo(world, member, "Your Evoya plan is now Elite"))
      .toContain(`yours through ${dateLabel(endsOn)}. Nothing is billed`);
  });

  test("says so to its member when its last day moves or goes away, and nothing when it stays", async ({
    world,
  }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { id } = await api.addMembership({ body: { userId: member.id, plan: "base", endsOn: inDays(30) } });
    const set = async (body: { endsOn?: string | null; stripeCustomerId?: string }) => {
      const { updatedAt } = await api.findMembership({ params: { id } });
      await api.updateMembership({ params: { id }, body }, { ifMatch: updatedAt });
    };
    await set({ endsOn: inDays(30), stripeCustomerId: `cus_${crypto.randomUUID().replaceAll("-", "")}` });
    await set({ endsOn: inDays(60) });
    const later = dateLabel(inDays(60));
    await expect
      .poll(() => textTo(world, member, `Your Basic plan now ends after ${later}`))
      .toContain(`It's yours through ${later}.`);
    await set({ endsOn: null });
    await expect
      .poll(() => textTo(world, member, "Your Basic plan stays"))
      .toContain("no longer has a last day");
    const feed = await world.database.db
      .selectFrom("activityFeed")
      .select("description")
      .where("userId", "=", member.id)
      .where("activityType", "=", "membership_changed")
      .orderBy("createdAt")
      .execute();
    expect(feed.map(({ description }) => description)).toEqual([
      "Welcome to Basic",
      `Your Basic plan is now yours through ${later}`,
      "Your Basic plan no longer has a last day",
    ]);
  });

  test("ends when its time is over: plan, level, feed, and email", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const stays = await world.member({ plan: "base" });
    await change(world, member, { grantEndsAt: "2026-01-01T00:00:00Z" });
    await world.container.everyMinute();
    await world.container.everyMinute();
    expect(await member.api.getMembership()).toMatchObject({ level: "free", status: "expired" });
    expect(await stays.api.getMembership()).toMatchObject({ level: "base", status: "active" });
    const { membershipLevel } = await world.database.db
      .selectFrom("userProfiles")
      .select("membershipLevel")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(membershipLevel).toBe("free");
    expect(await countOf(world, member)).toEqual({ feed: 1, rows: 1 });
    await expect.poll(() => subjectsTo(world, member)).toContain("Your Basic plan has ended");
  });
});

describe("a suspension", () => {
  test("outlives the provider's events, collects nothing, and is only lifted by staff", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    const stripe = world.services.paymentsStandIn!;
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    const { id, stripeSubscriptionId } = await rowOf(world, member);
    const set = async (status: "active" | "suspended") =>
      api.updateMembership(
        { params: { id }, body: { status } },
        { ifMatch: (await rowOf(world, member)).updatedAt },
      );
    await set("suspended");
    expect(await member.api.getMembership()).toMatchObject({ level: "free", status: "suspended" });
    const paid = () => stripe.events().filter(({ type }) => type === "invoice.paid").length;
    const before = paid();
    await stripe.advanceToPeriodEnd(stripeSubscriptionId!);
    await stripe.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await member.api.getMembership()).toMatchObject({ level: "free", status: "suspended" });
    expect(paid()).toBe(before);
    await expect(
      api.updateMembership(
        { params: { id }, body: { status: "active" } },
        { ifMatch: "2020-01-01T00:00:00.000Z" },
      ),
    ).rejects.toMatchObject({ code: "stale" });
    await set("active");
    expect(await levelOf(member)()).toBe("base");
  });
});

describe("leaving a plan", () => {
  test("keeps it to the end of the paid period, and can be undone", async ({ world }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    expect(await member.api.getNextPayment()).toMatchObject({ payment: { dueCents: 599 } });
    expect(await member.api.cancelMembership()).toMatchObject({ level: "base", cancelAtPeriodEnd: true });
    expect(await member.api.getNextPayment()).toEqual({ payment: null });
    expect(await member.api.resumeMembership()).toMatchObject({ level: "base", cancelAtPeriodEnd: false });
    // The email before it said that the plan ends.
    await expect.poll(() => subjectsTo(world, member)).toContain("You keep your Basic plan");
  });

  test("ends it when the period is over", async ({ world }) => {
    const member = await world.member();
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    await member.api.cancelMembership();
    const { stripeSubscriptionId } = await world.database.db
      .selectFrom("memberships")
      .select("stripeSubscriptionId")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
    await expect.poll(levelOf(member)).toBe("free");
    expect(await member.api.getMembership()).toMatchObject({ status: "cancelled", hasSubscription: false });
  });

  test("keeps it to the end of the period when moving to a lower one, and then renews as the lower one", async ({
    world,
  }) => {
    const member = await world.member();
    await buy(member, "elite");
    await expect.poll(levelOf(member)).toBe("elite");
    const stripe = world.services.paymentsStandIn!;
    const down = () => member.api.moveDown({ body: { plan: "base" } });
    expect(await down()).toMatchObject({ level: "elite", nextPlan: "base", cancelAtPeriodEnd: false });
    expect(await down()).toMatchObject({ level: "elite", nextPlan: "base" });
    expect(await member.api.getPaymentCard()).toMatchObject({ card: { last4: "4242" } });
    expect(await member.api.getNextPayment()).toMatchObject({
      payment: { dueCents: plans.base.priceCents, creditCents: 0 },
    });
    const { stripeSubscriptionId } = await rowOf(world, member);
    await stripe.webhooksSettled();
    await expect.poll(allHandled(world)).toBe(0);
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", nextPlan: "base" });

    await stripe.advanceToPeriodEnd(stripeSubscriptionId!);
    await expect.poll(levelOf(member)).toBe("base");
    expect(await member.api.getMembership()).toMatchObject({ nextPlan: null, hasSubscription: true });
    const invoices = async () => (await member.api.listInvoices({ query: {} })).items;
    await expect
      .poll(async () => (await invoices()).map(({ amountPaidCents }) => amountPaidCents))
      .toEqual([plans.base.priceCents, plans.elite.priceCents]);
    const subjects = async () => (await subjectsTo(world, member)).filter((text) => /Basic/.test(text));
    await expect
      .poll(async () => (await subjects()).toSorted())
      .toEqual(["Your Evoya plan is now Basic", expect.stringMatching(/^Your plan becomes Basic on /)]);
  });

  test("can be undone when moving to a lower one, and gives way to a cancellation", async ({ world }) => {
    const member = await world.member();
    await buy(member, "elite");
    await expect.poll(levelOf(member)).toBe("elite");
    await member.api.moveDown({ body: { plan: "base" } });
    expect(await member.api.resumeMembership()).toMatchObject({ level: "elite", nextPlan: null });
    await member.api.moveDown({ body: { plan: "base" } });
    expect(await member.api.cancelMembership()).toMatchObject({ cancelAtPeriodEnd: true, nextPlan: null });
    expect(await member.api.moveDown({ body: { plan: "base" } })).toMatchObject({
      cancelAtPeriodEnd: false,
      nextPlan: "base",
    });
    expect(await member.api.resumeMembership()).toMatchObject({ cancelAtPeriodEnd: false, nextPlan: null });
    const { stripeSubscriptionId } = await rowOf(world, member);
    await world.services.paymentsStandIn!.advanceToPeriodEnd(stripeSubscriptionId!);
    await expect.poll(allHandled(world)).toBe(0);
    expect(await levelOf(member)()).toBe("elite");
  });

  test("is refused for a higher one, the same one, or someone who doesn't pay", async ({ world }) => {
    const member = await world.member();
    const down = (plan: "base" | "elite") => member.api.moveDown({ body: { plan } });
    await expect(down("base")).rejects.toMatchObject({ code: "conflict" });
    await buy(member, "base");
    await expect.poll(levelOf(member)).toBe("base");
    for (const plan of ["base", "elite"] as const)
      await expect(down(plan)).rejects.toMatchObject({ code: "conflict" });
    const given = await world.member({ plan: "elite" });
    await expect(given.api.moveDown({ body: { plan: "base" } })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is refused without a subscription", async ({ world }) => {
    const member = await world.member();
    await expect(member.api.cancelMembership()).rejects.toMatchObject({ code: "conflict" });
    await expect(member.api.openBillingPortal()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("POST /v1/webhooks/stripe", () => {
  test("refuses events the provider didn't sign", async ({ world }) => {
    const { http } = world.visitor();
    const response = await http.post(
      "/v1/webhooks/stripe",
      { id: "evt_forged", type: "checkout.session.completed" },
      { headers: { "stripe-signature": "t=1,v1=00" }, validateStatus: () => true },
    );
    expect(response.status).toBe(422);
    const stored = await world.database.db
      .selectFrom("stripeEvents")
      .select("id")
      .where("id", "=", "evt_forged")
      .execute();
    expect(stored).toEqual([]);
  });
});
