import { addDays } from "@evoya/domain/dates";
import { zoneOf } from "@evoya/domain/time-zones";
import { instantOf } from "@evoya/domain/zone-clock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { startWorld, type TestMember, type World } from "../../test/world.ts";

/** Nothing happens by itself here: each test says which event and which job comes first. */
let world: World & { end: () => Promise<void> };
beforeAll(async () => {
  world = await startWorld({ WORKER: "separate" });
});
afterAll(() => world.end());

const stripe = () => world.services.paymentsStandIn!;
const run = <Name extends keyof World["container"]["jobHandlers"]>(
  name: Name,
  data: Parameters<World["container"]["jobHandlers"][Name]>[0],
) => world.container.jobHandlers[name](data as never);

/** Handles what the provider has sent so far. */
async function handleEvents(): Promise<void> {
  await stripe().webhooksSettled();
  const { db } = world.database;
  const open = await db
    .selectFrom("stripeEvents")
    .select("id")
    .where("handledAt", "is", null)
    .orderBy("receivedAt")
    .execute();
  for (const { id } of open) await run("handle-stripe-event", { eventId: id });
}

const handleAgain = (id: string) =>
  world.database.db.updateTable("stripeEvents").set({ handledAt: null }).where("id", "=", id).execute();

const subscriptionOf = async ({ id }: TestMember): Promise<string> => {
  const row = await world.database.db
    .selectFrom("memberships")
    .select("stripeSubscriptionId")
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();
  return row.stripeSubscriptionId!;
};

const buy = async (member: TestMember, plan: "base" | "elite"): Promise<string> => {
  const { url } = await member.api.openCheckout({ body: { plan } });
  await payWith(url!, cards.pays);
  await handleEvents();
  return subscriptionOf(member);
};

const payInPortal = async (member: TestMember): Promise<void> => {
  const { url } = await member.api.openBillingPortal();
  await payWith(`${url}/card`, cards.pays);
};

/** A member whose renewal didn't go through. */
async function anOverdueMember(): Promise<{ member: TestMember; overdue: string }> {
  const member = await world.member();
  const overdue = await buy(member, "base");
  await stripe().failNextRenewal(overdue);
  await stripe().advanceToPeriodEnd(overdue);
  await handleEvents();
  expect((await member.api.getMembership()).pastDue).not.toBeNull();
  return { member, overdue };
}

const jobsFor = async (name: string, key: string, values: readonly string[]): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ value: string }>(
    "select data ->> $2 as value from pgboss.job where name = $1 and data ->> $2 = any($3)",
    [name, key, values],
  );
  return rows.map(({ value }) => value);
};

const sessionOf = async (id: string): Promise<string> => {
  const { db } = world.database;
  const found = db.selectFrom("checkouts").select("providerSessionId").where("id", "=", id);
  return (await found.executeTakeFirstOrThrow()).providerSessionId!;
};

const invoicesOf = async (member: TestMember) =>
  (await member.api.listInvoices({ query: {} })).items.map(({ plan, amountPaidCents }) => [
    plan,
    amountPaidCents,
  ]);

describe("a subscription that was replaced", () => {
  test("doesn't take the plan back with news of its own", async () => {
    const { member, overdue } = await anOverdueMember();
    const { db } = world.database;
    const { id: earlier } = await db
      .selectFrom("stripeEvents")
      .select("id")
      .where("userId", "=", member.id)
      .where("type", "=", "customer.subscription.updated")
      .orderBy("receivedAt", "desc")
      .executeTakeFirstOrThrow();
    const bought = await buy(member, "elite");
    await handleAgain(earlier);
    await handleEvents();
    expect(await subscriptionOf(member)).toBe(bought);
    await run("end-subscription", { subscriptionId: overdue });
    await handleEvents();
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", hasSubscription: true });
  });

  test("is ended, and doesn't end the new one, though its own payment comes late", async () => {
    const { member, overdue } = await anOverdueMember();
    const bought = await buy(member, "elite");
    await payInPortal(member);
    await handleEvents();
    expect(await subscriptionOf(member)).toBe(bought);
    const ending = await jobsFor("end-subscription", "subscriptionId", [overdue, bought]);
    expect(new Set(ending)).toEqual(new Set([overdue]));
    for (const subscriptionId of ending) await run("end-subscription", { subscriptionId });
    await handleEvents();
    expect((await member.api.getMembership()).level).toBe("elite");
  });
});

describe("a page to pay an overdue plan again", () => {
  test.each(["base", "elite"] as const)(
    "takes no money for %s once the overdue payment has come",
    async (plan) => {
      const { member } = await anOverdueMember();
      const { id, url } = await member.api.openCheckout({ body: { plan } });
      await payInPortal(member);
      await handleEvents();
      expect((await member.api.getMembership()).pastDue).toBeNull();
      expect((await member.api.getCheckout({ params: { id } })).status).toBe("cancelled");
      const providerSessionId = await sessionOf(id);
      expect(await jobsFor("close-checkout", "providerSessionId", [providerSessionId])).toHaveLength(1);
      await run("close-checkout", { providerSessionId });
      await payWith(url!, cards.pays);
      await handleEvents();
      expect(await invoicesOf(member)).toEqual([
        ["base", 599],
        ["base", 599],
      ]);
    },
  );
});

describe("a page to pay for a plan", () => {
  const give = async ({ id }: TestMember, plan: "base" | "elite") => {
    const { api } = await world.staff("manager");
    await api.addMembership({ body: { userId: id, plan } });
  };

  /** Whether the page still takes the member's money once its job has run. */
  const takesMoney = async (member: TestMember, { id, url }: { id: string; url: string | null }) => {
    const session = await sessionOf(id);
    if ((await jobsFor("close-checkout", "providerSessionId", [session])).length > 0)
      await run("close-checkout", { providerSessionId: session });
    await payWith(url!, cards.pays);
    await handleEvents();
    return (await invoicesOf(member)).length > 0;
  };

  test.each(["base", "elite"] as const)("of Basic takes none once the team has given %s", async (plan) => {
    const member = await world.member();
    const page = await member.api.openCheckout({ body: { plan: "base" } });
    await give(member, plan);
    expect((await member.api.getCheckout({ params: { id: page.id } })).status).toBe("cancelled");
    expect(await takesMoney(member, page)).toBe(false);
    expect(await member.api.getMembership()).toMatchObject({ level: plan, hasSubscription: false });
  });

  test("takes none for what points have paid for by then", async () => {
    const member = await world.member();
    await world.container.transact(({ points }) =>
      points.award({ userId: member.id, points: 1000, reason: "Thanks", way: "thanks", subject: "month" }),
    );
    const page = await member.api.openCheckout({ body: { plan: "base" } });
    await member.api.redeemReward({ body: { reward: "premium_month" } });
    expect(await takesMoney(member, page)).toBe(false);
  });

  test("takes none for a higher plan once the team has paused the one that was given", async () => {
    const member = await world.member();
    await give(member, "base");
    const page = await member.api.openCheckout({ body: { plan: "elite" } });
    const { api } = await world.staff("manager");
    const { id, updatedAt } = await world.database.db
      .selectFrom("memberships")
      .select(["id", "updatedAt"])
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    await api.updateMembership({ params: { id }, body: { status: "suspended" } }, { ifMatch: updatedAt });
    expect(await takesMoney(member, page)).toBe(false);
  });

  test("stays open for a higher plan than the one that's given", async () => {
    const member = await world.member();
    const page = await member.api.openCheckout({ body: { plan: "elite" } });
    await give(member, "base");
    expect(await takesMoney(member, page)).toBe(true);
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", continuesAs: { plan: "base" } });
  });
});

test("nobody pays after their account is gone, though we hadn't heard that they'd bought a plan", async () => {
  const member = await world.member();
  const { url } = await member.api.openCheckout({ body: { plan: "elite" } });
  await payWith(url!, cards.pays);
  await stripe().webhooksSettled();
  const { db } = world.database;
  const due = { deletionDueAt: "2026-01-01T00:00:00Z" };
  await db.updateTable("users").set(due).where("id", "=", member.id).execute();
  await run("delete-account", { userId: member.id });
  await handleEvents();
  const news = stripe()
    .events()
    .flatMap(({ type, data }) => (JSON.stringify(data).includes(member.id) ? type : []));
  expect(news).toContain("customer.subscription.created");
  expect(news.at(-1)).toBe("customer.subscription.deleted");
});

describe("what was still owed for a plan is owed no more, and can't be paid, once it's over for good", () => {
  const invoiceOwed = (subscription: string) =>
    stripe()
      .events()
      .map(({ data: { object } }) => object as { id: string; status: string })
      .filter((object) => object.id.startsWith("in_") && JSON.stringify(object).includes(subscription))
      .at(-1)!.status;

  test("because the retries ended", async () => {
    const { member, overdue } = await anOverdueMember();
    await stripe().advanceToPeriodEnd(overdue);
    await handleEvents();
    await handleEvents();
    expect(invoiceOwed(overdue)).toBe("void");
    const { items } = await member.api.listInvoices({ query: {} });
    expect(items.map(({ status }) => status).toSorted()).toEqual(["paid", "void"]);
  });

  test("because another one took its place", async () => {
    const { member, overdue } = await anOverdueMember();
    const bought = await buy(member, "elite");
    await run("end-subscription", { subscriptionId: overdue });
    await handleEvents();
    expect([invoiceOwed(overdue), invoiceOwed(bought)]).toEqual(["void", "paid"]);
  });

  test("because the account is gone", async () => {
    const { member, overdue } = await anOverdueMember();
    const due = { deletionDueAt: "2026-01-01T00:00:00Z" };
    await world.database.db.updateTable("users").set(due).where("id", "=", member.id).execute();
    await run("delete-account", { userId: member.id });
    await handleEvents();
    expect(invoiceOwed(overdue)).toBe("void");
  });
});

test("a plan that was to become a lower one still does if its member asks for deletion and stays", async () => {
  const member = await world.member();
  const subscriptionId = await buy(member, "elite");
  await member.api.moveDown({ body: { plan: "base" } });
  await handleEvents();
  await member.api.requestAccountDeletion({ body: { password: member.password } });
  await run("settle-leaving-plan", { userId: member.id });
  await handleEvents();
  expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: true });
  await member.api.undoAccountDeletion();
  await run("settle-leaving-plan", { userId: member.id });
  await handleEvents();
  expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: false, nextPlan: "base" });
  await stripe().advanceToPeriodEnd(subscriptionId);
  await handleEvents();
  expect((await member.api.getMembership()).level).toBe("base");
  expect((await invoicesOf(member))[0]).toEqual(["base", 599]);
});

test("a plan goes on if its member asks for deletion twice, and stays, before the provider hears of it", async () => {
  const member = await world.member();
  await buy(member, "elite");
  const leave = () => member.api.requestAccountDeletion({ body: { password: member.password } });
  await leave();
  await run("settle-leaving-plan", { userId: member.id });
  await handleEvents();
  await member.api.undoAccountDeletion();
  await leave();
  await member.api.undoAccountDeletion();
  await run("settle-leaving-plan", { userId: member.id });
  await handleEvents();
  expect(await member.api.getMembership()).toMatchObject({ level: "elite", cancelAtPeriodEnd: false });
});

describe("a plan that its member has canceled stays canceled when they keep their account", () => {
  const settle = async ({ id }: TestMember) => {
    await run("settle-leaving-plan", { userId: id });
    await handleEvents();
  };
  const leave = ({ api, password }: TestMember) => api.requestAccountDeletion({ body: { password } });

  test("canceled before they asked for deletion", async () => {
    const member = await world.member();
    await buy(member, "elite");
    await member.api.cancelMembership();
    await member.api.resumeMembership();
    await member.api.cancelMembership();
    await leave(member);
    await settle(member);
    await member.api.undoAccountDeletion();
    await settle(member);
    expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test("canceled while the account was to be deleted", async () => {
    const member = await world.member();
    await buy(member, "elite");
    await leave(member);
    await settle(member);
    await member.api.resumeMembership();
    await member.api.cancelMembership();
    await member.api.undoAccountDeletion();
    await settle(member);
    expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test("canceled before the provider heard that they stay", async () => {
    const member = await world.member();
    await buy(member, "elite");
    await leave(member);
    await settle(member);
    await member.api.undoAccountDeletion();
    await member.api.cancelMembership();
    await settle(member);
    expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: true });
    await leave(member);
    await member.api.undoAccountDeletion();
    await settle(member);
    expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

describe("a plan that its member ends or keeps in the provider's portal", () => {
  const settle = async ({ id }: TestMember) => {
    await run("settle-leaving-plan", { userId: id });
    await handleEvents();
  };
  const leave = ({ api, password }: TestMember) => api.requestAccountDeletion({ body: { password } });
  const inPortal = async (member: TestMember, act: "cancel" | "resume", subscription: string) => {
    const { url } = await member.api.openBillingPortal();
    await fetch(`${url}/${act}/${subscription}`, { method: "POST", redirect: "manual" });
  };

  test("before the provider has heard that they leave, stays canceled when they keep their account", async () => {
    const member = await world.member();
    const subscription = await buy(member, "elite");
    await leave(member);
    await inPortal(member, "cancel", subscription);
    await settle(member);
    await member.api.undoAccountDeletion();
    await settle(member);
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", cancelAtPeriodEnd: true });
  });

  test("while the account is to be deleted, stays canceled when they keep it", async () => {
    const member = await world.member();
    const subscription = await buy(member, "elite");
    await leave(member);
    await settle(member);
    for (const act of ["resume", "cancel"] as const) {
      await inPortal(member, act, subscription);
      await handleEvents();
    }
    await member.api.undoAccountDeletion();
    await settle(member);
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", cancelAtPeriodEnd: true });
  });
});

test("a cancellation stays while the job runs that resumes the plan of someone who keeps their account", async () => {
  const member = await world.member();
  await buy(member, "elite");
  await member.api.requestAccountDeletion({ body: { password: member.password } });
  await run("settle-leaving-plan", { userId: member.id });
  await handleEvents();
  await member.api.undoAccountDeletion();
  // The provider has heard of the cancellation, and our own row of the account has yet to.
  const { pool } = world.database;
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select from users where id = $1 for update", [member.id]);
  const waiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rows.length;
  const canceled = member.api.cancelMembership();
  await expect.poll(waiting).toBe(1);
  let isOver = false;
  const job = run("settle-leaving-plan", { userId: member.id })
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  await expect.poll(async () => isOver || (await waiting()) > 1).toBe(true);
  await client.query("commit");
  client.release();
  await Promise.all([canceled, job]);
  // A job that had to wait runs again.
  await run("settle-leaving-plan", { userId: member.id });
  await handleEvents();
  expect(await member.api.getMembership()).toMatchObject({ cancelAtPeriodEnd: true });
});

describe("what a member has paid, and we haven't heard of, isn't sold to them again", () => {
  const paysOn = async (member: TestMember, plan: "base" | "elite") => {
    const { url } = await member.api.openCheckout({ body: { plan } });
    await payWith(url!, cards.pays);
  };

  test("as the same plan or a higher one, when it's bought", async () => {
    const member = await world.member();
    await paysOn(member, "base");
    await expect(member.api.openCheckout({ body: { plan: "elite" } })).rejects.toMatchObject({
      code: "conflict",
      detail: "Please review today's charge and confirm it.",
    });
    await expect(member.api.openCheckout({ body: { plan: "base" } })).rejects.toMatchObject({
      code: "already_on_plan",
    });
    const { dueNowCents, pricedAt } = await member.api.previewPlanChange({ query: { plan: "elite" } });
    expect(dueNowCents).toBe(1400);
    await member.api.openCheckout({ body: { plan: "elite", confirmed: { dueNowCents, pricedAt } } });
    await handleEvents();
    expect(await invoicesOf(member)).toEqual([
      ["elite", 1400],
      ["base", 599],
    ]);
  });

  test("when it has renewed", async () => {
    const member = await world.member();
    const subscription = await buy(member, "base");
    await stripe().advanceToPeriodEnd(subscription);
    const { db } = world.database;
    const over = { currentPeriodEnd: "2026-01-01T00:00:00Z" };
    await db.updateTable("memberships").set(over).where("userId", "=", member.id).execute();
    expect((await member.api.getMembership()).level).toBe("free");
    await expect(paysOn(member, "base")).rejects.toMatchObject({ code: "already_on_plan" });
    expect((await member.api.getMembership()).level).toBe("base");
  });

  test("when what was owed has come after all", async () => {
    const { member } = await anOverdueMember();
    await payInPortal(member);
    await expect(paysOn(member, "base")).rejects.toMatchObject({ code: "already_on_plan" });
    await handleEvents();
    expect(await invoicesOf(member)).toHaveLength(2);
  });
});

describe("a plan that was given", () => {
  const plus = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const given = async (endsOn: string | null) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    await api.addMembership({ body: { userId: member.id, plan: "base", endsOn } });
    const { level, givenUntil } = await member.api.getMembership();
    expect(level).toBe("base");
    // Nobody has said where they live: then it's where we are.
    const end = endsOn && instantOf(zoneOf(undefined), addDays(endsOn, 1), "00:00").toISOString();
    expect(givenUntil && new Date(givenUntil).toISOString()).toBe(end);
    return { member, api };
  };

  test.each([plus(365), null])("until %s outlives a month of a higher one", async (endsOn) => {
    const { member } = await given(endsOn);
    const subscriptionId = await buy(member, "elite");
    await member.api.cancelMembership();
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", continuesAs: { plan: "base" } });
    await stripe().advanceToPeriodEnd(subscriptionId);
    await handleEvents();
    expect(await member.api.getMembership()).toMatchObject({
      level: "base",
      status: "active",
      hasSubscription: false,
      continuesAs: null,
    });
  });

  test("is all that's left, everywhere, when the paid one is over and we haven't heard", async () => {
    const { member, api } = await given(plus(365));
    await buy(member, "elite");
    const { db } = world.database;
    const over = { currentPeriodEnd: "2026-01-01T00:00:00Z" };
    await db.updateTable("memberships").set(over).where("userId", "=", member.id).execute();
    expect((await member.api.getMembership()).level).toBe("base");
    expect((await member.api.getSession()).member?.level).toBe("base");
    expect((await member.api.listEntitlements()).level).toBe("base");
    const { items } = await api.listMemberships({ query: { q: member.email } });
    expect(items).toMatchObject([{ level: "base" }]);
  });

  test("stays, and counts as what it is, when staff mend a paid one that the provider doesn't know", async () => {
    const { member, api } = await given(plus(365));
    const { db } = world.database;
    const lost = {
      planType: "elite",
      stripeSubscriptionId: `sub_${member.id}`,
      currentPeriodEnd: `${plus(20)}T12:00:00Z`,
    } as const;
    await db.updateTable("memberships").set(lost).where("userId", "=", member.id).execute();
    await api.compareMemberships();
    const newest = db.selectFrom("reconciliations").select("id").orderBy("startedAt", "desc");
    await run("reconcile-memberships", await newest.executeTakeFirstOrThrow());
    const { items } = await api.listMembershipDifferences();
    const difference = items.find(({ userId }) => userId === member.id);
    await api.mendMembership({ params: { id: difference!.id } });
    expect(await member.api.getMembership()).toMatchObject({
      level: "base",
      plan: "base",
      status: "active",
      hasSubscription: false,
    });
  });

  test("ends with the paid one if its own time is over by then", async () => {
    const { member } = await given(plus(2));
    const subscriptionId = await buy(member, "elite");
    expect(await member.api.getMembership()).toMatchObject({ givenUntil: null, continuesAs: null });
    const { db } = world.database;
    const over = { grantEndsAt: "2026-01-01T00:00:00Z" };
    await db.updateTable("memberships").set(over).where("userId", "=", member.id).execute();
    await world.container.everyMinute();
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", continuesAs: null });
    await member.api.cancelMembership();
    await stripe().advanceToPeriodEnd(subscriptionId);
    await handleEvents();
    expect((await member.api.getMembership()).level).toBe("free");
  });

  test("ends with the paid one if staff end that, and takes its next plan along", async () => {
    const { member, api } = await given(null);
    await buy(member, "elite");
    await member.api.moveDown({ body: { plan: "base" } });
    await handleEvents();
    const membership = async () => {
      const { db } = world.database;
      return db
        .selectFrom("memberships")
        .select(["id", "updatedAt"])
        .where("userId", "=", member.id)
        .executeTakeFirstOrThrow();
    };
    const { id, updatedAt } = await membership();
    await api.updateMembership({ params: { id }, body: { status: "cancelled" } }, { ifMatch: updatedAt });
    await handleEvents();
    expect((await member.api.getMembership()).level).toBe("free");
    const { updatedAt: later } = await membership();
    const again = { plan: "elite", status: "active" } as const;
    await api.updateMembership({ params: { id }, body: again }, { ifMatch: later });
    expect(await member.api.getMembership()).toMatchObject({ level: "elite", nextPlan: null });
  });
});
