import { describe, expect } from "vitest";
import { cards, payWith } from "../../dev/stripe/test-world.ts";
import { liveALittle, storedBelow } from "../../test/belongings.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { aCompanion, aReadyTrip } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const day = 24 * 60 * 60_000;

const ask = ({ api, password }: TestMember) => api.requestAccountDeletion({ body: { password } });

const makeDue = ({ database: { db } }: World, { id }: TestMember) =>
  db.updateTable("users").set({ deletionDueAt: "2026-01-01T00:00:00Z" }).where("id", "=", id).execute();

const isThere =
  (world: World, { id }: TestMember) =>
  async () =>
    (await world.database.db.selectFrom("users").select("id").where("id", "=", id).execute()).length === 1;

const subjectsTo = async ({ database: { db } }: World, { email }: TestMember) =>
  (await db.selectFrom("mailOutbox").select("subject").where("to", "=", email).execute()).map(
    ({ subject }) => subject,
  );

/** Emails sent just before, such as the welcome email, may still be on their way. */
const farewellsTo = async (world: World, member: TestMember) =>
  (await subjectsTo(world, member)).filter((subject) => subject === "Your account has been deleted");

async function subscribe(member: TestMember): Promise<void> {
  const { url } = await member.api.openCheckout({ body: { plan: "base" } });
  await payWith(url!, cards.pays);
  await expect.poll(async () => (await member.api.getMembership()).level).toBe("base");
}

const endsAtPeriod = (member: TestMember) => async () => (await member.api.getMembership()).cancelAtPeriodEnd;

const remove = (world: World, { id }: TestMember) =>
  world.container.jobHandlers["delete-account"]({ userId: id });

/** The member changes their address, and both addresses confirm it. */
async function changeAddress(world: World, { api, email, password }: TestMember, to: string): Promise<void> {
  await api.changeEmail({ body: { newEmail: to, password } });
  for (const address of [email, to]) {
    const token = await mailedToken(world, address, "confirm-email-change");
    await api.confirmEmailChange({ body: { token } });
  }
}

async function moveAddress(world: World, { id }: TestMember, to: string): Promise<void> {
  const { api } = await world.staff("manager");
  const { updatedAt } = await api.getUser({ params: { id } });
  await api.updateUser({ params: { id }, body: { email: to } }, { ifMatch: updatedAt });
}

describe("POST /v1/me/deletion", () => {
  test("schedules the account for deletion in fourteen days, and tells the member, also by email", async ({
    world,
  }) => {
    const member = await world.member();
    const { deletionDueAt } = await ask(member);
    expect(Date.parse(deletionDueAt) - Date.now()).toBeGreaterThan(14 * day - 60_000);
    expect(Date.parse(deletionDueAt) - Date.now()).toBeLessThanOrEqual(14 * day);
    expect((await member.api.getSession()).member).toMatchObject({ deletionDueAt });
    const elsewhere = world.visitor();
    const { email, password } = member;
    expect(await elsewhere.api.signIn({ body: { email, password } })).toMatchObject({ deletionDueAt });
    const subject = expect.stringMatching(/^Your account will be deleted on \w{3} \d+, 20\d\d$/);
    await expect.poll(() => subjectsTo(world, member)).toContainEqual(subject);
  });

  test("changes nothing when asked again", async ({ world }) => {
    const member = await world.member();
    const first = await ask(member);
    expect(await ask(member)).toEqual(first);
    const events = await world.database.db
      .selectFrom("activityLogs")
      .select("id")
      .where("userId", "=", member.id)
      .where("eventType", "=", "account_deletion_requested")
      .execute();
    expect(events).toHaveLength(1);
  });

  test("requires the password", async ({ world }) => {
    const member = await world.member();
    for (const body of [{ password: "not this one" }, {}, { email: member.email }])
      await expect(member.api.requestAccountDeletion({ body })).rejects.toMatchObject({
        errors: [{ path: "password" }],
      });
    expect((await member.api.getSession()).member).toMatchObject({ deletionDueAt: null });
  });

  test("requires the address to be typed if there's no password", async ({ world }) => {
    const member = await world.member();
    await world.database.db
      .updateTable("users")
      .set({ passwordHash: null, googleId: `google-${member.id}` })
      .where("id", "=", member.id)
      .execute();
    for (const body of [{}, { email: "somebody@example.test" }, { password: member.password }])
      await expect(member.api.requestAccountDeletion({ body })).rejects.toMatchObject({
        errors: [{ path: "email" }],
      });
    await member.api.requestAccountDeletion({ body: { email: member.email.toUpperCase() } });
    expect((await member.api.getSession()).member?.deletionDueAt).not.toBeNull();
  });

  test("ends a paid plan with its period, and keeping the account resumes it", async ({ world }) => {
    const member = await world.member();
    await subscribe(member);
    await ask(member);
    await expect.poll(endsAtPeriod(member)).toBe(true);
    expect((await member.api.getMembership()).level).toBe("base");
    await member.api.undoAccountDeletion();
    await expect.poll(endsAtPeriod(member)).toBe(false);
    // The email about the deletion said so: another one would promise the plan for longer than there's an account.
    const subjects = await subjectsTo(world, member);
    expect(subjects.filter((subject) => subject.startsWith("Your Basic plan ends"))).toEqual([]);
  });

  test("doesn't resume a plan the member had already canceled", async ({ world }) => {
    const member = await world.member();
    await subscribe(member);
    await member.api.cancelMembership();
    await ask(member);
    await member.api.undoAccountDeletion();
    await world.container.jobHandlers["settle-leaving-plan"]({ userId: member.id });
    expect(await endsAtPeriod(member)()).toBe(true);
  });
});

describe("DELETE /v1/me/deletion", () => {
  test("keeps the account, and does no harm if no deletion was scheduled", async ({ world }) => {
    const member = await world.member();
    await ask(member);
    await member.api.undoAccountDeletion();
    await member.api.undoAccountDeletion();
    expect((await member.api.getSession()).member).toMatchObject({ deletionDueAt: null });
    await remove(world, member);
    expect(await isThere(world, member)()).toBe(true);
  });

  test("applies to a job that was queued before it", async ({ world }) => {
    const member = await world.member();
    await makeDue(world, member);
    await member.api.undoAccountDeletion();
    await remove(world, member);
    expect(await isThere(world, member)()).toBe(true);
    expect((await member.api.getSession()).member).not.toBeNull();
  });

  test("is too late once deletion has started", async ({ world }) => {
    const member = await world.member();
    await makeDue(world, member);
    await world.database.db
      .updateTable("users")
      .set({ deletedAt: new Date().toISOString() })
      .where("id", "=", member.id)
      .execute();
    await expect(member.api.undoAccountDeletion()).rejects.toMatchObject({ code: "gone" });
  });
});

describe("when it's due", () => {
  test("leaves the account alone if it's not due yet", async ({ world }) => {
    const member = await world.member();
    await ask(member);
    await remove(world, member);
    await world.container.housekeeping();
    expect((await member.api.getSession()).member).toMatchObject({ id: member.id });
  });

  test("deletes everything of the member's, in every table and bucket, and says goodbye", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const { tripId } = await liveALittle(world, member);
    await member.api.requestDataExport({ body: { password: member.password } });
    await expect
      .poll(async () => (await member.api.getDataExport()).latest?.status, { timeout: 15_000 })
      .toBe("ready");
    // No row names interrupted uploads.
    const stray = { bucket: "trip-media", key: `${tripId}/stray.png` } as const;
    await world.container.files.put(stray, Buffer.from("x"), { contentType: "image/png" });
    expect((await storedBelow(world, [member.id, tripId])).length).toBeGreaterThan(6);
    await ask(member);
    await makeDue(world, member);

    await world.container.housekeeping();

    await expect.poll(isThere(world, member), { timeout: 15_000 }).toBe(false);
    expect(await storedBelow(world, [member.id, tripId])).toEqual([]);
    // The farewell, which names the member, may have been sent by now; jobs that were running finish.
    const traces = async () => (await tracesOf(world, member)).filter((table) => table !== "mail_outbox");
    await expect.poll(traces, { timeout: 15_000 }).toEqual([]);
    await expect.poll(async () => (await member.api.getSession()).member).toBeNull();
    const { email, password } = member;
    await expect(world.visitor().api.signIn({ body: { email, password } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect.poll(() => farewellsTo(world, member)).toHaveLength(1);
  });

  test.for([
    ["the member", changeAddress],
    ["the team", moveAddress],
  ] as const)(
    "deletes what names an address from before, which %s changed",
    async ([, change], { world }) => {
      const member = await world.member();
      const { email, password } = member;
      await world.visitor().api.signIn({ body: { email, password } });
      const later = { ...member, email: `later.${email}` };
      await change(world, member, later.email);
      await expect.poll(() => subjectsTo(world, member)).toContain("Your email address is changed");
      await expect(world.visitor().api.signIn({ body: { email, password } })).rejects.toMatchObject({
        code: "invalid_credentials",
      });
      await makeDue(world, member);
      await remove(world, member);
      expect(await tracesOf(world, member)).toEqual([]);
      expect(await tracesOf(world, later)).toEqual([]);
    },
  );

  test("deletes what a visitor sent, and what the team wrote about it, once they're a member and leave", async ({
    world,
  }) => {
    const email = "zott@example.test";
    const visitor = world.visitor();
    const sender = { name: "Mirabell Zott", email, filledInMs: 9000 };
    const { api } = await world.staff("owner");
    await visitor.api.sendContactMessage({
      body: { ...sender, subject: "Mirabell asks", message: "It's Mirabell" },
    });
    await visitor.api.requestDestination({
      body: { ...sender, destination: "Mirabell", message: "It's Mirabell" },
    });
    const partner = await world.thirdParty(["leads.create"]);
    await partner.api.createLead(
      {
        body: {
          name: "Mirabell Zott",
          email,
          destination: "Mirabell",
          startDate: "2031-05-14",
          endDate: "2031-05-18",
          travelers: 2,
          consent: true,
          consentText: "Mirabell agrees.",
        },
      },
      { idempotencyKey: "lead" },
    );
    const idIn = async (table: string) => {
      const { rows } = await world.database.pool.query(`select id from ${table} where email = $1`, [email]);
      return { id: rows[0].id as string };
    };
    const body = { subject: "Dear Mirabell", body: "Mirabell!" };
    await api.replyToContactMessage({ params: await idIn("admin_messages"), body });
    await api.replyToSubmission({ params: await idIn("creator_submissions"), body });
    const lead = await idIn("concierge_requests");
    await api.replyToCaseByMail({ params: lead, body });
    await api.addCaseTask({ params: lead, body: { title: "Call Mirabell", dueDate: null } });
    await api.saveView({
      body: { list: "/admin/users", name: "Hers", search: `q=${email}`, isShared: true },
    });

    await visitor.api.signUp({ body: { fullName: "Mirabell Zott", email, password: "Lisbon-by-tram-28" } });
    const token = await mailedToken(world, email, "verify-email");
    await visitor.api.verifyEmail({ body: { token } });
    await expect
      .poll(async () => (await visitor.api.listThreads({ query: { filter: "all" } })).items.length)
      .toBeGreaterThan(0);
    const { id } = (await visitor.api.getSession()).member!;
    const member = { ...visitor, id, email, password: "Lisbon-by-tram-28" } as TestMember;
    await api.addUserNote({ params: { id }, body: { body: "Met in Vienna" } }, { idempotencyKey: "a-note" });
    await makeDue(world, member);
    await remove(world, member);

    const traces = async () =>
      [
        ...(await tracesOf(world, member)),
        ...(await tracesOf(world, { ...member, email: "mirabell" })),
      ].filter(
        // The team's own mailbox, in development.
        (place) => place !== "mail_outbox",
      );
    await expect.poll(traces, { timeout: 15_000 }).toEqual([]);
  });

  test("leaves no name in another member's notices, and no view that looks for them", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    const trip = await aReadyTrip(owner);
    const companion = await aCompanion(world, { owner, id: trip.id, role: "editor", name: "Mirabell Ray" });
    const titles = async () => (await owner.api.listNotices()).items.map(({ title }) => title).join("\n");
    await expect.poll(titles).toContain("Mirabell Ray joined your trip");
    await companion.api.leaveTrip({ params: { id: trip.id } });
    await expect.poll(titles).toContain("Mirabell Ray left your trip");
    const { api } = await world.staff("agent");
    const saveView = (name: string, search: string) =>
      api.saveView({ body: { list: "/admin/users", name, search, isShared: false } });
    await saveView("Theirs", `q=${encodeURIComponent(companion.email)}`);
    await saveView("Someone else's", `q=so.${companion.email}`);
    await makeDue(world, companion);
    await remove(world, companion);
    expect(
      (await api.listSavedViews({ query: { list: "/admin/users" } })).items.map(({ name }) => name),
    ).toEqual(["Someone else's"]);
    expect(await titles()).not.toContain("Mirabell");
    const { rows } = await world.database.pool.query(
      "select name from pgboss.job where data::text like '%Mirabell Ray%' and name <> 'send-farewell'",
    );
    expect(rows).toEqual([]);
  });

  test("keeps what's of someone who has a member's former address now", async ({ world }) => {
    const leaving = await world.member();
    const { email, password } = leaving;
    const { api } = world.visitor();
    const attempts = async () => {
      const { db } = world.database;
      const rows = await db.selectFrom("loginAttempts").select("id").where("email", "=", email).execute();
      return rows.map(({ id }) => id);
    };
    await api.signIn({ body: { email, password } });
    await moveAddress(world, leaving, `left.${email}`);
    const earlier = await attempts();
    expect(earlier).not.toEqual([]);
    await api.signUp({ body: { fullName: "Bo Lane", email, password } });
    await api.signIn({ body: { email, password } });
    await expect.poll(() => subjectsTo(world, leaving)).toContain("Confirm your email");
    const theirs = (await attempts()).filter((id) => !earlier.includes(id));
    await makeDue(world, leaving);
    await remove(world, leaving);
    expect(theirs).not.toEqual([]);
    expect(await attempts()).toEqual(theirs);
    // The one above may have been for the member, before the address was verified; theirs then comes later.
    await expect.poll(() => subjectsTo(world, leaving)).toContain("Confirm your email");
  });

  test("waits for an email that's being sent, whose job would keep the address", async ({ world }) => {
    const member = await world.member();
    const setJobs = (from: string, to: string) =>
      world.database.pool.query("update pgboss.job set state = $3 where data ->> 'to' = $1 and state = $2", [
        member.email,
        from,
        to,
      ]);
    await expect.poll(async () => (await setJobs("completed", "active")).rowCount).toBeGreaterThan(0);
    await ask(member);
    await makeDue(world, member);
    const removed = remove(world, member);
    await expect.poll(async () => (await member.api.getSession()).member).toBeNull();
    expect(await isThere(world, member)()).toBe(true);
    await setJobs("active", "completed");
    await removed;
    expect(await isThere(world, member)()).toBe(false);
    expect(await tracesOf(world, member)).toEqual([]);
  });

  test("leaves staff a report that names nobody", async ({ world }) => {
    const member = await world.member();
    await makeDue(world, member);
    await remove(world, member);
    const { items } = await (await world.staff()).api.listActivityLog({
      query: { action: "account.delete", limit: 1 },
    });
    expect(items).toMatchObject([
      { actor: "Evoya", action: "account.delete", resourceId: null, before: null, ip: null },
    ]);
    expect(items[0]!.after).toMatchObject({
      user_deleted: true,
      auth_deleted: true,
      storage_cleanup: expect.arrayContaining([{ bucket: "user-documents", files: 0, success: true }]),
    });
    expect(JSON.stringify(items)).not.toContain(member.id);
  });

  test("ends a paid subscription at the provider right away", async ({ world }) => {
    const member = await world.member();
    await subscribe(member);
    const { stripeSubscriptionId } = await world.database.db
      .selectFrom("memberships")
      .select("stripeSubscriptionId")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    await makeDue(world, member);
    await remove(world, member);
    const ended = world.services
      .paymentsStandIn!.events()
      .filter(({ type }) => type === "customer.subscription.deleted")
      .map(({ data }) => (data.object as { id: string }).id);
    expect(ended).toContain(stripeSubscriptionId);
  });

  test("happens once, even if jobs run twice or at the same time, and resumes after a crash", async ({
    world,
  }) => {
    const member = await world.member();
    await liveALittle(world, member);
    await makeDue(world, member);
    // A worker died after the first step.
    await world.database.db
      .updateTable("users")
      .set({ deletedAt: new Date().toISOString() })
      .where("id", "=", member.id)
      .execute();
    await Promise.all([remove(world, member), remove(world, member)]);
    await remove(world, member);
    expect(await isThere(world, member)()).toBe(false);
    await expect.poll(() => farewellsTo(world, member)).toHaveLength(1);
  });

  test("tells companions that the trips are gone, once, and partners", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    const trip = await aReadyTrip(owner);
    const companion = await aCompanion(world, { owner, id: trip.id, role: "editor" });
    await ask(owner);
    await makeDue(world, owner);
    await Promise.all([remove(world, owner), remove(world, owner)]);
    const titles = async () => (await companion.api.listNotices()).items.map(({ title }) => title);
    const gone = expect.stringMatching(/^A trip that was shared with you was deleted: /);
    await expect.poll(titles).toContainEqual(gone);
    expect((await titles()).filter((title) => title.includes("was deleted"))).toHaveLength(1);
    const { rows } = await world.database.pool.query(
      "select from live_events where audience = $1 and payload ->> 'itineraryId' = $2 and txid = " +
        "(select max(txid) from live_events where payload ->> 'itineraryId' = $2)",
      [`user:${companion.id}`, trip.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("leaves other members alone", async ({ world }) => {
    const [leaving, staying] = [await world.member(), await world.member()];
    await liveALittle(world, staying);
    const before = await storedBelow(world, [staying.id]);
    await makeDue(world, leaving);
    await remove(world, leaving);
    expect(await storedBelow(world, [staying.id])).toEqual(before);
    expect((await staying.api.getSession()).member).toMatchObject({ id: staying.id });
  });
});

/** The tables, ours and the job queue's, that still name the member, except in the farewell on its way. */
async function tracesOf({ database: { pool } }: World, { id, email }: TestMember): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const known =
      name === "mail_outbox"
        ? "and t.subject <> 'Your account has been deleted'"
        : name === "pgboss.job"
          ? "and t.name not in ('send-farewell', 'delete-account')"
          : "";
    const pattern = name.startsWith("pgboss") ? [email] : [email, id];
    const traces = await pool.query(
      `select to_jsonb(t) ->> 'name' as job from ${name} as t where to_jsonb(t)::text ~* $1 ${known} limit 1`,
      [pattern.map((word) => word.replaceAll(".", "\\.")).join("|")],
    );
    if (traces.rows.length > 0) found.push(name === "pgboss.job" ? `job ${traces.rows[0].job}` : name);
  }
  return found;
}
