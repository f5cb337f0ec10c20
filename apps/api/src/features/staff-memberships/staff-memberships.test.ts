import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const pays = async (world: World, plan: "base" | "elite" = "base"): Promise<TestMember> => {
  const member = await world.member();
  const checkout = await member.api.openCheckout({ body: { plan } });
  await payWith(checkout.url!, cards.pays);
  await expect.poll(async () => (await member.api.getMembership()).level).toBe(plan);
  return member;
};

type StaffApi = Awaited<ReturnType<World["staff"]>>["api"];
const rowOf = async (api: StaffApi, { email }: TestMember) =>
  (await api.listMemberships({ query: { q: email } })).items[0]!;

/** The provider's data about a member's subscription. */
const heldFor = async (world: World, member: TestMember) => {
  const { stripeSubscriptionId } = await world.database.db
    .selectFrom("memberships")
    .select("stripeSubscriptionId")
    .where("userId", "=", member.id)
    .executeTakeFirstOrThrow();
  return stripeSubscriptionId!;
};

const eventsOf = (world: World, subscriptionId: string) =>
  world.services
    .paymentsStandIn!.events()
    .map(({ type, data: { object } }) => ({
      type,
      object: object as { id: string; pause_collection?: unknown },
    }))
    .filter(({ object }) => object.id === subscriptionId);

const actionsOn = async (world: World, member: TestMember) =>
  world.database.db
    .selectFrom("adminActivityLogs")
    .select(["action", "before", "after"])
    .where("subjectUserId", "=", member.id)
    .orderBy("createdAt")
    .execute();

describe("GET /v1/admin/memberships", () => {
  test("lists, filters, searches, and counts", async ({ world }) => {
    const [one, two] = [await world.member({ plan: "base" }), await world.member({ plan: "elite" })];
    await world.database.db
      .updateTable("memberships")
      .set({ stripeCustomerId: "cus_Findme77", status: "cancelled" })
      .where("userId", "=", two.id)
      .execute();
    const { api } = await world.staff("viewer");
    expect(await rowOf(api, one)).toMatchObject({
      plan: "base",
      status: "active",
      level: "base",
      pays: false,
    });
    const byCustomer = await api.listMemberships({ query: { q: "findme" } });
    expect(byCustomer.items.map(({ userId }) => userId)).toEqual([two.id]);
    const filtered = await api.listMemberships({ query: { plan: "elite", status: "cancelled" } });
    expect(filtered.items.map(({ level }) => level)).toContain("free");
    const all = await api.countMemberships();
    const active = await api.countMemberships({ query: { status: "active" } });
    expect(all.count).toBeGreaterThan(active.count);
    expect(await api.countMemberships({ query: { q: "100%_nobody" } })).toEqual({ count: 0, isExact: true });
  });

  test("leads through every membership once by any column, and back again", async ({ world }) => {
    const { db } = world.database;
    const users = await db
      .insertInto("users")
      .values([3, 1, 4, 2, 5].map((i) => ({ email: `order.${i}@example.test`, passwordHash: "none" })))
      .returning(["id", "email"])
      .execute();
    await db
      .insertInto("userProfiles")
      .values(users.map(({ id }) => ({ userId: id, name: "Ora" })))
      .execute();
    const made = await db
      .insertInto("memberships")
      .values(
        users.map(({ id }, i) => ({
          userId: id,
          planType: (["elite", "base", "free"] as const)[i % 3]!,
          status: (["suspended", "active"] as const)[i % 2]!,
          stripeCustomerId: i < 2 ? `cus_order${i}` : null,
        })),
      )
      .returning("id")
      .execute();
    const { api } = await world.staff("agent");
    const orders = {
      email: "email",
      plan: "plan",
      status: "status",
      stripeCustomerId: "stripeCustomerId",
    } as const;
    for (const sort of Object.values(orders).flatMap((by) => [by, `-${by}`] as const)) {
      const query = { q: "order.", sort, limit: 2 };
      const first = await api.listMemberships({ query });
      const second = await api.listMemberships({ query: { ...query, cursor: first.nextCursor! } });
      const third = await api.listMemberships({ query: { ...query, cursor: second.nextCursor! } });
      const back = await api.listMemberships({ query: { ...query, cursor: third.previousCursor! } });

      const rows = [first, second, third].flatMap(({ items }) => items);
      expect(rows.map(({ id }) => id).toSorted(), sort).toEqual(made.map(({ id }) => id).toSorted());
      expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
      expect(back.items).toEqual(second.items);
      const values = rows.map((row) => row[orders[sort.replace("-", "") as keyof typeof orders]] ?? "");
      expect(sort.startsWith("-") ? values.toReversed() : values).toEqual(values.toSorted());
    }
  });

  test("exports the selected rows, or all a filter finds", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const other = await world.member({ plan: "elite" });
    const { api, http } = await world.staff("manager");
    const { id } = await rowOf(api, member);
    const { data, headers } = await http.get("/v1/admin/memberships/export", { params: { ids: id } });
    expect(headers["content-disposition"]).toContain("selected-memberships-");
    expect(data).toContain(member.email);
    expect(data).not.toContain(other.email);
    const whole = await http.get("/v1/admin/memberships/export", { params: { plan: "elite" } });
    expect(whole.data).toContain(other.email);
  });
});

describe("POST /v1/admin/memberships", () => {
  test("gives a plan to someone on the free level, until its last day", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    const row = await api.addMembership({
      body: { userId: member.id, plan: "base", endsOn: "2099-05-31", stripeCustomerId: "" },
    });
    expect(row).toMatchObject({ plan: "base", status: "active", level: "base" });
    // Nobody knows where the member lives, so the day is over when it's over everywhere.
    expect(Date.parse(row.grantEndsAt!)).toBe(Date.UTC(2099, 5, 1, 12));
    expect(await member.api.getMembership()).toMatchObject({ level: "base" });
    await expect(api.addMembership({ body: { userId: member.id, plan: "elite" } })).rejects.toMatchObject({
      code: "conflict",
      detail: "User already has all membership types.",
    });
    await expect(
      api.addMembership({ body: { userId: crypto.randomUUID(), plan: "elite" } }),
    ).rejects.toMatchObject({ code: "not_found", detail: "User not found" });
    expect((await actionsOn(world, member)).map(({ action }) => action)).toEqual(["membership.add"]);
  });
});

describe("the last day of a given plan", () => {
  test.for([
    ["America/Los_Angeles", "2099-05-31", "2099-06-01T07:00:00Z"],
    ["Pacific/Auckland", "2099-05-31", "2099-05-31T12:00:00Z"],
  ] as const)(
    "is the member's: in %s it's over at midnight there",
    async ([timezone, day, end], { world }) => {
      const member = await world.member();
      const { db } = world.database;
      await db.updateTable("userProfiles").set({ timezone }).where("userId", "=", member.id).execute();
      const { api } = await world.staff("manager");
      const row = await api.addMembership({ body: { userId: member.id, plan: "base", endsOn: day } });
      expect(Date.parse(row.grantEndsAt!)).toBe(Date.parse(end));
      expect(row.lastDay).toBe(day);
      const params = { id: row.id };
      const longer = await api.updateMembership(
        { params, body: { endsOn: "2099-12-31" } },
        { ifMatch: row.updatedAt },
      );
      expect(longer.lastDay).toBe("2099-12-31");
      expect((await rowOf(api, member)).lastDay).toBe("2099-12-31");
    },
  );

  test("stays the same once we hear where the member lives", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    await api.addMembership({ body: { userId: member.id, plan: "base", endsOn: "2099-05-31" } });
    for (const timezone of ["America/Los_Angeles", "Europe/Rome"]) {
      const { db } = world.database;
      await db.updateTable("userProfiles").set({ timezone }).where("userId", "=", member.id).execute();
      expect((await rowOf(api, member)).lastDay).toBe("2099-05-31");
    }
    const { http } = await world.staff("owner");
    const file = await http.get("/v1/admin/memberships/export", { params: { q: member.email } });
    expect(file.data).toContain(",2099-05-31,");
  });
});

test("a plan isn't given until the end of time, but without an end", async ({ world }) => {
  const { id: userId } = await world.member();
  const { api } = await world.staff("manager");
  const give = (endsOn: string | null) => api.addMembership({ body: { userId, plan: "base", endsOn } });
  await expect(give("9999-12-31")).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "endsOn" }],
  });
  expect((await give(null)).lastDay).toBeNull();
});

describe("PATCH /v1/admin/memberships/:id", () => {
  test("changes plan and status of a plan that was given, with before and after in the log", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await world.staff("manager");
    const row = await rowOf(api, member);
    const params = { id: row.id };
    const elite = await api.updateMembership({ params, body: { plan: "elite" } }, { ifMatch: row.updatedAt });
    expect(elite).toMatchObject({ plan: "elite", level: "elite" });
    const off = await api.updateMembership(
      { params, body: { status: "cancelled" } },
      { ifMatch: elite.updatedAt },
    );
    expect(off).toMatchObject({ status: "cancelled", level: "free" });
    expect((await member.api.getMembership()).level).toBe("free");
    const [, last] = await actionsOn(world, member);
    expect(last).toMatchObject({
      action: "membership.update",
      before: { planType: "elite", status: "active" },
      after: { planType: "elite", status: "cancelled" },
    });
    await expect(
      api.updateMembership({ params, body: { plan: "base" } }, { ifMatch: row.updatedAt }),
    ).rejects.toMatchObject({ code: "stale" });
  });

  test("refuses expired: only the system sets it", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { api } = await world.staff();
    const { id, updatedAt: ifMatch } = await rowOf(api, member);
    const body = { status: "expired" as "active" };
    await expect(api.updateMembership({ params: { id }, body }, { ifMatch })).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "status", message: "Only the system sets a membership to expired." }],
    });
  });

  test("acts at the provider first for someone who pays: it pauses, resumes, and ends", async ({ world }) => {
    const member = await pays(world);
    const { api } = await world.staff("manager");
    const held = await heldFor(world, member);
    const { id, pays: doesPay } = await rowOf(api, member);
    expect(doesPay).toBe(true);
    const set = async (body: object) =>
      api.updateMembership(
        { params: { id }, body },
        { ifMatch: (await api.findMembership({ params: { id } })).updatedAt },
      );
    await expect(set({ plan: "elite" })).rejects.toMatchObject({ errors: [{ path: "plan" }] });
    expect(await set({ status: "suspended" })).toMatchObject({ status: "suspended", level: "free" });
    expect(eventsOf(world, held).at(-1)?.object.pause_collection).toEqual({ behavior: "void" });
    expect(await set({ status: "active" })).toMatchObject({ status: "active", level: "base" });
    await expect.poll(() => mailsTo(world, member.email)).toContain("Your Basic plan is active again");
    const { db } = world.database;
    const upgrades = db.selectFrom("activityLogs").where("eventType", "=", "membership_upgrade");
    // Getting it back isn't another upgrade.
    expect(await upgrades.select("id").where("userId", "=", member.id).execute()).toHaveLength(1);
    expect(await set({ status: "cancelled" })).toMatchObject({ status: "cancelled", pays: false });
    expect(eventsOf(world, held).at(-1)?.type).toBe("customer.subscription.deleted");
  });

  test("changes nothing while the provider is down, and says so", async () => {
    const { startWorld } = await import("../../test/world.ts");
    const world = await startWorld();
    try {
      const member = await pays(world);
      const { api } = await world.staff("manager");
      const { id, updatedAt: ifMatch } = await rowOf(api, member);
      await world.services.paymentsStandIn!.stop();
      for (const act of [
        () => api.updateMembership({ params: { id }, body: { status: "suspended" } }, { ifMatch }),
        () => api.deleteMembership({ params: { id } }, { ifMatch }),
      ])
        await expect(act()).rejects.toMatchObject({
          code: "payments_unavailable",
          detail: "The payment provider didn't answer. Nothing was changed.",
        });
      expect(await api.findMembership({ params: { id } })).toMatchObject({ status: "active", level: "base" });
    } finally {
      await world.end();
    }
  });
});

describe("DELETE /v1/admin/memberships/:id", () => {
  test("ends a paid plan, deletes it, and keeps it deleted when the provider's events come", async ({
    world,
  }) => {
    const member = await pays(world, "elite");
    const { api } = await world.staff("manager");
    const held = await heldFor(world, member);
    const { id, updatedAt: ifMatch } = await rowOf(api, member);
    await api.deleteMembership({ params: { id } }, { ifMatch });
    expect(eventsOf(world, held).at(-1)?.type).toBe("customer.subscription.deleted");
    await world.services.paymentsStandIn!.webhooksSettled();
    expect((await member.api.getMembership()).level).toBe("free");
    await expect(api.findMembership({ params: { id } })).rejects.toMatchObject({
      detail: "Membership not found",
    });
    expect(await rowOf(api, member)).toBeUndefined();
  });
});

describe("POST /v1/admin/memberships/bulk", () => {
  test("does to each what its own page would, and reports on each", async ({ world }) => {
    const [given, paid] = [await world.member({ plan: "base" }), await pays(world)];
    const { api } = await world.staff("manager");
    const held = await heldFor(world, paid);
    const rows = [await rowOf(api, given), await rowOf(api, paid)];
    const memberships = [
      ...rows.map(({ id, updatedAt: version }) => ({ id, version })),
      { id: crypto.randomUUID(), version: rows[0]!.updatedAt },
    ];
    const job = await api.changeMemberships({ body: { action: "suspend", memberships } });
    await expect
      .poll(async () => (await api.getBulkJob({ params: { id: job.id } })).finishedAt, { timeout: 20_000 })
      .not.toBeNull();
    const { done, items } = await api.getBulkJob({ params: { id: job.id } });
    expect(done).toBe(2);
    expect(items.map(({ outcome }) => outcome)).toEqual(["done", "done", "not_found"]);
    expect(eventsOf(world, held).at(-1)?.object.pause_collection).toEqual({ behavior: "void" });
    expect([(await rowOf(api, given)).status, (await rowOf(api, paid)).status]).toEqual([
      "suspended",
      "suspended",
    ]);
  });
});

describe("activating a plan that's over", () => {
  const plus = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  /** A member with a plan that staff gave and canceled. */
  const canceled = async (world: World, api: StaffApi, endsOn: string | null) => {
    const member = await world.member();
    const given = await api.addMembership({ body: { userId: member.id, plan: "elite", endsOn } });
    const body = { status: "cancelled" } as const;
    await api.updateMembership({ params: { id: given.id }, body }, { ifMatch: given.updatedAt });
    return { member, row: () => rowOf(api, member) };
  };

  /** Once every event of the provider has reached our rows, their versions stay as they are. */
  const eventsHandled = async (world: World) => {
    await world.services.paymentsStandIn!.webhooksSettled();
    const open = world.database.db.selectFrom("stripeEvents").select("id").where("handledAt", "is", null);
    await expect.poll(() => open.execute()).toEqual([]);
  };

  test("gives nobody a plan that lasts forever when it's done to many, but the days that are left", async ({
    world,
  }) => {
    const { api } = await world.staff("manager");
    const [forever, dated] = [await canceled(world, api, null), await canceled(world, api, plus(30))];
    const payer = await pays(world);
    await eventsHandled(world);
    const paying = await rowOf(api, payer);
    const body = { status: "cancelled" } as const;
    await api.updateMembership({ params: { id: paying.id }, body }, { ifMatch: paying.updatedAt });
    await eventsHandled(world);
    const rows = [await forever.row(), await dated.row(), await rowOf(api, payer)];
    const memberships = rows.map(({ id, updatedAt: version }) => ({ id, version }));
    const { id } = await api.changeMemberships({ body: { action: "activate", memberships } });
    await expect
      .poll(async () => (await api.getBulkJob({ params: { id } })).finishedAt, { timeout: 20_000 })
      .not.toBeNull();
    const { done, items } = await api.getBulkJob({ params: { id } });
    expect(done).toBe(1);
    expect(items.map(({ outcome }) => outcome)).toEqual(["refused", "done", "refused"]);
    expect((await forever.member.api.getMembership()).level).toBe("free");
    expect((await payer.api.getMembership()).level).toBe("free");
    expect((await dated.member.api.getMembership()).level).toBe("elite");
    expect((await dated.row()).grantEndsAt?.slice(0, 10)).toBe(plus(31));
  });

  test("is possible on its own page, with a last day or with the answer that there's none", async ({
    world,
  }) => {
    const { api } = await world.staff("manager");
    const { member, row } = await canceled(world, api, null);
    const set = async (body: object) => {
      const { id, updatedAt } = await row();
      return api.updateMembership({ params: { id }, body }, { ifMatch: updatedAt });
    };
    await expect(set({ status: "active" })).rejects.toMatchObject({ code: "conflict" });
    expect(await set({ status: "active", endsOn: plus(3) })).toMatchObject({ level: "elite" });
    await set({ status: "cancelled" });
    await set({ endsOn: null });
    expect(await set({ status: "active", endsOn: null })).toMatchObject({
      level: "elite",
      grantEndsAt: null,
    });
    expect((await member.api.getMembership()).level).toBe("elite");
  });
});

describe("a plan that staff change", () => {
  const newsFor = async (world: World, { id, email }: TestMember) => {
    const { db } = world.database;
    const mails = await db.selectFrom("mailOutbox").select("subject").where("to", "=", email).execute();
    const log = await db.selectFrom("activityLogs").select("eventType").where("userId", "=", id).execute();
    const feed = await db.selectFrom("activityFeed").select("description").where("userId", "=", id).execute();
    return {
      subjects: mails.map(({ subject }) => subject).filter((subject) => /plan is now/.test(subject)),
      upgrades: log.filter(({ eventType }) => eventType === "membership_upgrade").length,
      feed: feed.map(({ description }) => description),
    };
  };

  test("is emailed to its member, and only a higher one is an upgrade", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("manager");
    await api.addMembership({ body: { userId: member.id, plan: "elite" } });
    await expect
      .poll(() => newsFor(world, member))
      .toMatchObject({ subjects: ["Your Evoya plan is now Elite"], upgrades: 1, feed: ["Welcome to Elite"] });
    const { id, updatedAt } = await rowOf(api, member);
    await api.updateMembership({ params: { id }, body: { plan: "base" } }, { ifMatch: updatedAt });
    await expect
      .poll(async () => (await newsFor(world, member)).subjects)
      .toContain("Your Evoya plan is now Basic");
    const { upgrades, feed } = await newsFor(world, member);
    expect(upgrades).toBe(1);
    expect(feed).toContain("Your plan is now Basic");
    expect(feed).not.toContain("Welcome to Basic");
  });
});
