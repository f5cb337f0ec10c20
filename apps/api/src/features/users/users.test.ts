import { randomUUID } from "node:crypto";
import { type ChoiceQuestion, quizQuestion } from "@evoya/domain/quiz";
import { describe, expect, vi } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

const aPassword = "adalane123";

describe("POST /v1/admin/users", () => {
  test("creates an account whose owner must choose a password first", async ({ world }) => {
    const { api } = await world.staff("manager");
    const email = "new.ada@example.test";
    const user = await api.createUser({
      body: { name: "Ada Lane", email, plan: "base", temporaryPassword: aPassword },
    });
    expect(user).toMatchObject({
      name: "Ada Lane",
      level: "base",
      travelPoints: 0,
      hasTemporaryPassword: true,
    });

    const visitor = world.visitor();
    await visitor.api.signIn({ body: { email, password: aPassword } });
    await expect(visitor.api.getProfile()).rejects.toMatchObject({ code: "password_change_required" });

    await expect(
      api.createUser({ body: { name: "Ada Two", email: email.toUpperCase(), temporaryPassword: aPassword } }),
    ).rejects.toMatchObject({
      code: "email_taken",
      detail: "A user with this email already exists. They can sign in normally.",
    });
  });

  test("its password expires after 72 hours", async ({ world }) => {
    const { api } = await world.staff();
    const email = "late.lu@example.test";
    const { id } = await api.createUser({ body: { name: "Late Lu", email, temporaryPassword: aPassword } });
    const { passwordExpiresAt } = await world.database.db
      .selectFrom("users")
      .select("passwordExpiresAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect((Date.parse(passwordExpiresAt!) - Date.now()) / 3_600_000).toBeCloseTo(72, 0);
    await world.database.db
      .updateTable("users")
      .set({ passwordExpiresAt: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", id)
      .execute();
    const signIn = (password: string) => world.visitor().api.signIn({ body: { email, password } });
    await expect(signIn(aPassword)).rejects.toMatchObject({
      code: "invalid_credentials",
      detail: "This temporary password has expired. Choose a new one with “Forgot your password?”",
    });
    await expect(signIn(`${aPassword}x`)).rejects.toMatchObject({
      detail: "Invalid email or password. Please check your credentials.",
    });
  });
});

describe("PATCH /v1/admin/users/:id", () => {
  test("changes points through a ledger entry with a reason, and the level follows", async ({ world }) => {
    const member = await world.member();
    const { api, id: adminUserId } = await world.staff("manager");
    const params = { id: member.id };
    const { updatedAt: ifMatch } = await api.getUser({ params });

    await expect(api.updateUser({ params, body: { travelPoints: 1500 } }, { ifMatch })).rejects.toMatchObject(
      { errors: [{ path: "reason" }] },
    );
    const user = await api.updateUser(
      { params, body: { travelPoints: 1500, reason: "Level 2 Pathfinder", phone: "+1 305 555 0100" } },
      { ifMatch },
    );

    expect(user).toMatchObject({
      travelPoints: 1500,
      badgeLevel: 2,
      badge: "Premium Jetsetter",
      phone: "+1 305 555 0100",
    });
    expect(user.points[0]).toMatchObject({
      earnedChange: 1500,
      balanceChange: 1500,
      reason: "Level 2 Pathfinder",
    });
    const lower = await api.updateUser(
      { params, body: { travelPoints: 100, reason: "A slip" } },
      { ifMatch: user.updatedAt },
    );
    expect(lower).toMatchObject({ travelPoints: 100, pointsBalance: 100, badgeLevel: 1 });
    const entry = await world.database.db
      .selectFrom("pointsLedger")
      .select("adminUserId")
      .where("userId", "=", member.id)
      .executeTakeFirst();
    expect(entry).toEqual({ adminUserId });
  });

  test.for([1.5, -1, 1e12, "12", Number.NaN])("refuses %j points", async (travelPoints, { world }) => {
    const member = await world.member();
    const { http } = await world.staff();
    const answer = await http.patch(
      `/v1/admin/users/${member.id}`,
      { travelPoints, reason: "No" },
      { headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' }, validateStatus: () => true },
    );
    expect(answer.status).toBe(422);
  });

  test("tells the second of two editors that someone was faster, and refuses invalid values", async ({
    world,
  }) => {
    const [member, other] = [await world.member(), await world.member()];
    const { api } = await world.staff();
    const params = { id: member.id };
    const { updatedAt: ifMatch } = await api.getUser({ params });
    const first = await api.updateUser({ params, body: { name: "Ada New" } }, { ifMatch });
    await expect(api.updateUser({ params, body: { name: "Late" } }, { ifMatch })).rejects.toMatchObject({
      code: "stale",
    });
    const options = { ifMatch: first.updatedAt };
    await expect(api.updateUser({ params, body: { phone: "none" } }, options)).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(api.updateUser({ params, body: { email: other.email } }, options)).rejects.toMatchObject({
      code: "email_taken",
    });
    const moved = await api.updateUser({ params, body: { email: "Moved.Ada@example.test" } }, options);
    expect(moved).toMatchObject({ email: "moved.ada@example.test", isVerified: false });
  });
});

describe("POST /v1/admin/users/delete", () => {
  test("deletes each account with everything it owns, and reports on each", async ({ world }) => {
    const [first, second] = [await world.member(), await world.member()];
    const unknown = randomUUID();
    const { api } = await world.staff("manager");
    const started = await api.deleteUsers({ body: { ids: [first.id, unknown, second.id] } });
    expect(started).toMatchObject({ total: 3, finishedAt: null });

    const job = await vi.waitFor(
      async () => {
        const now = await api.getBulkJob({ params: { id: started.id } });
        expect(now.finishedAt).not.toBeNull();
        return now;
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(job).toMatchObject({ done: 2, failed: 1 });
    expect(job.items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["done", null],
      ["not_found", "User not found"],
      ["done", null],
    ]);
    expect(job.items[0]?.report).toMatchObject({
      user_deleted: true,
      auth_deleted: true,
      storage_cleanup: expect.arrayContaining([{ bucket: "user-documents", files: 0, success: true }]),
    });
    await expect(api.getUser({ params: { id: first.id } })).rejects.toMatchObject({ code: "not_found" });
  });

  test("answers a repeat of the deletion like the first, and brings nobody back with one of what came before", async ({
    world,
  }) => {
    const { api } = await world.staff("manager");
    const body = { name: "Ann Lee", email: "ann.gone@example.test", temporaryPassword: "Long-enough-1!" };
    const create = () => api.createUser({ body: { ...body, plan: "free" } }, { idempotencyKey: "create" });
    const { id } = await create();
    const note = () =>
      api.addUserNote({ params: { id }, body: { body: "Met Ann" } }, { idempotencyKey: "note" });
    await note();
    const remove = () => api.deleteUsers({ body: { ids: [id] } }, { idempotencyKey: "delete" });
    const { id: jobId } = await remove();
    const isDone = async () => (await api.getBulkJob({ params: { id: jobId } })).done;
    await expect.poll(isDone, { timeout: 20_000 }).toBe(1);

    expect((await remove()).id).toBe(jobId);
    const forgotten = {
      code: "gone",
      detail: "We've already done this. What it was about has been deleted since.",
    };
    await expect(create()).rejects.toMatchObject(forgotten);
    await expect(note()).rejects.toMatchObject(forgotten);
    const other = { ...body, plan: "free" as const, name: "Bo Lee" };
    await expect(api.createUser({ body: other }, { idempotencyKey: "create" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("refuses agents, who can read users and leave notes", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("agent");
    const params = { id: member.id };
    await expect(api.deleteUsers({ body: { ids: [member.id] } })).rejects.toMatchObject({
      code: "forbidden",
    });
    const { id } = await api.addUserNote({ params, body: { body: "Prefers window seats." } });
    const { notes } = await api.getUser({ params });
    expect(notes.map((note) => note.id)).toEqual([id]);
    expect(notes).toMatchObject([{ author: "Sam Moss", body: "Prefers window seats." }]);
  });
});

describe("a key", () => {
  test("gives a plan or points only with their own scopes", async ({ world }) => {
    const member = await world.member();
    const params = { id: member.id };
    const { api } = await world.thirdParty(["members.read", "members.write"]);
    const update = async (body: object, by = api) =>
      by.updateUser({ params, body }, { ifMatch: (await api.getUser({ params })).updatedAt });
    const refused = (scope: string) => ({
      code: "forbidden",
      detail: `This API key needs the scope ${scope}.`,
    });
    await expect(update({ plan: "elite" })).rejects.toMatchObject(refused("memberships.write"));
    await expect(update({ travelPoints: 900, reason: "Sorry" })).rejects.toMatchObject(
      refused("points.write"),
    );
    const newUser = { name: "Ann Lee", email: "ann.key@example.test", temporaryPassword: "Long-enough-1!" };
    await expect(api.createUser({ body: { ...newUser, plan: "elite" } })).rejects.toMatchObject(
      refused("memberships.write"),
    );
    expect((await api.createUser({ body: { ...newUser, plan: "free" } })).level).toBe("free");
    expect(await update({ phone: "+1 305 555 0100" })).toMatchObject({ level: "free", travelPoints: 0 });
    const wider = await world.thirdParty(["members.write", "memberships.write", "points.write"]);
    expect(await update({ plan: "elite", travelPoints: 900, reason: "Sorry" }, wider.api)).toMatchObject({
      level: "elite",
      travelPoints: 900,
    });
  });

  test("that may only write messages adds a note, and reads nothing about the member", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.thirdParty(["messages.write"]);
    const answer = await api.addUserNote({ params: { id: member.id }, body: { body: "Hello" } });
    expect(Object.keys(answer)).toEqual(["id"]);
  });
});

test("staff sign a member out of one device", async ({ world }) => {
  const member = await world.member();
  const { api } = await world.staff();
  const params = { id: member.id };
  const { sessions } = await api.getUser({ params });
  await api.endUserSession({ params, body: { sessionId: sessions[0]!.id } });
  await expect(member.api.getProfile()).rejects.toMatchObject({ code: "unauthenticated" });
});

describe("GET /v1/admin/users/:id", () => {
  test("counts the requests it lists, of every kind", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const { db } = world.database;
    await member.api.createConciergeRequest({ body: aConciergeRequest() });
    await db.insertInto("bookingRequests").values({ userId: member.id, numTravelers: 2 }).execute();
    const trip = { userId: member.id, fullName: "Ada Lane", email: member.email };
    await db.insertInto("tripRequests").values(trip).execute();
    const { api } = await world.staff("viewer");
    const { tripRequestCount, requests } = await api.getUser({ params: { id: member.id } });
    expect([tripRequestCount, requests.length]).toEqual([3, 3]);
  });

  test("says how the member likes to travel, and what the quiz found", async ({ world }) => {
    const member = await world.member();
    const { api } = await world.staff("agent");
    const params = { id: member.id };
    expect(await api.getUser({ params })).toMatchObject({ quiz: null, travel: { dietaryRestrictions: [] } });
    const { db } = world.database;
    await db
      .updateTable("userProfiles")
      .set({
        preferredDestinations: ["Lisbon"],
        airlinePreferences: "Aisle seats",
        dietaryRestrictions: ["Vegetarian"],
      })
      .where("userId", "=", member.id)
      .execute();
    const pace = quizQuestion("pace") as ChoiceQuestion;
    const answers = { location: "Miami", pace: pace.options[0]!.id };
    await db
      .insertInto("quizResults")
      .values({
        userId: member.id,
        travellerType: "nature_lover",
        quizData: JSON.stringify({ answers }),
        version: 1,
      })
      .execute();
    const user = await api.getUser({ params });
    expect(user.travel).toMatchObject({
      preferredDestinations: ["Lisbon"],
      airlinePreferences: "Aisle seats",
      dietaryRestrictions: ["Vegetarian"],
    });
    expect(user.quiz).toMatchObject({
      travelerType: "Nature Lover",
      answers: [
        { question: "Where does your journey begin?", answer: "Miami" },
        { question: pace.text, answer: pace.options[0]!.label },
      ],
    });
    expect(user.nextBadgePoints).toBeGreaterThan(user.travelPoints);
  });
});
