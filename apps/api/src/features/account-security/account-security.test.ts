import { describe, expect } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { usedAtOnce } from "../../test/used-at-once.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const old = "Lisbon-by-tram-28";
const fresh = "Oslo-by-ferry-31";

async function newMember(world: World, email: string): Promise<TestMember["api"]> {
  const { api } = world.visitor();
  await api.signUp({ body: { fullName: "Ada Ray", email, password: old } });
  return api;
}

const signIn = (world: World, email: string, password: string) =>
  world.visitor().api.signIn({ body: { email, password } });

describe("a forgotten password", () => {
  test("is reset with an emailed link, once, and ends all sessions", async ({ world }) => {
    const email = "forgot@example.test";
    const api = await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    const reset = (password: string) => world.visitor().api.resetPassword({ body: { token, password } });
    await expect(reset("password")).rejects.toMatchObject({ errors: [{ path: "password" }] });
    await reset(fresh);
    await expect.poll(async () => (await api.getSession()).member).toBeNull();
    await expect(signIn(world, email, old)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await signIn(world, email, fresh)).toMatchObject({ email });
    await expect(reset("Another-one-77")).rejects.toMatchObject({
      errors: [{ path: "token", message: expect.stringMatching(/expired or has already been used/) }],
    });
  });

  test("lifts the lock from wrong guesses when it's reset", async ({ world }) => {
    const email = "locked@example.test";
    await newMember(world, email);
    const { api } = world.visitor();
    const guess = (password: string) => api.signIn({ body: { email, password } });
    for (let at = 0; at < 5; at += 1) await guess("wrong-one").catch(() => undefined);
    await expect(guess(old)).rejects.toMatchObject({ code: "rate_limited" });
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await world.visitor().api.resetPassword({ body: { token, password: fresh } });
    expect(await guess(fresh)).toMatchObject({ email });
  });

  test("gets the same answer without an account, and sends nothing", async ({ world }) => {
    const body = { email: "nobody@example.test" };
    await world.visitor().api.forgotPassword({ body });
    const email = "somebody@example.test";
    await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    await mailedToken(world, email, "reset-password");
    const mails = await world.database.db
      .selectFrom("mailOutbox")
      .select("id")
      .where("to", "=", body.email)
      .execute();
    expect(mails).toEqual([]);
  });

  test("is refused with a link that has expired or was made up", async ({ world }) => {
    const email = "late@example.test";
    await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await world.database.db
      .updateTable("passwordResets")
      .set({ expiresAt: "2020-01-01T00:00:00Z" })
      .where("usedAt", "is", null)
      .execute();
    for (const each of [token, "made-up"])
      await expect(
        world.visitor().api.resetPassword({ body: { token: each, password: fresh } }),
      ).rejects.toMatchObject({ errors: [{ path: "token" }] });
  });

  test("is refused with a link that was still on its way to an address the member had before", async ({
    world,
  }) => {
    const [email, later] = ["former.reset@example.test", "current.reset@example.test"];
    await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await world.database.db.updateTable("users").set({ email: later }).where("email", "=", email).execute();
    await expect(
      world.visitor().api.resetPassword({ body: { token, password: fresh } }),
    ).rejects.toMatchObject({ errors: [{ path: "token" }] });
  });

  test("is reset with a link from before a change of password, which a thief may have made", async ({
    world,
  }) => {
    const email = "outlives@example.test";
    const api = await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await api.changePassword({ body: { currentPassword: old, newPassword: "Thief-in-the-night-1" } });
    await world.visitor().api.resetPassword({ body: { token, password: fresh } });
    expect(await signIn(world, email, fresh)).toMatchObject({ email });
  });

  test("is set by only one of two at once", async ({ world }) => {
    const email = "race@example.test";
    await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    const both = await Promise.allSettled(
      ["First-choice-11", "Second-choice-22"].map((password) =>
        world.visitor().api.resetPassword({ body: { token, password } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is set with one of two links used at once, which uses up the other", async ({ world }) => {
    const email = "two.links@example.test";
    await newMember(world, email);
    const { id: userId } = await world.database.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const both = await usedAtOnce(world, { userId, email }, (token) =>
      world.visitor().api.resetPassword({ body: { token, password: fresh } }),
    );
    expect(both).toMatchObject([{ status: "fulfilled" }, { reason: { errors: [{ path: "token" }] } }]);
  });

  test("isn't stored in any table as it was emailed", async ({ world }) => {
    const email = "secret@example.test";
    await newMember(world, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    const { rows } = await world.database.pool.query("select data::text as data from pgboss.job");
    expect(rows.filter(({ data }) => data?.includes(token))).toEqual([]);
  });
});

describe("a browser a member signs in with", () => {
  const mailsTo = async ({ database: { db } }: World, to: string) =>
    await db
      .selectFrom("mailOutbox")
      .select(["subject", "text"])
      .where("to", "=", to)
      .where("subject", "like", "A new sign-in%")
      .execute();

  test("is reported by email the first time, and not again", async ({ world }) => {
    const home = await world.member();
    const { email } = home;
    await world.database.db
      .updateTable("userProfiles")
      .set({ timezone: "Pacific/Auckland" })
      .where("userId", "=", home.id)
      .execute();
    await home.api.signOut();
    await home.api.signIn({ body: { email, password: old } });
    const phone = world.visitor();
    phone.http.defaults.headers.common["User-Agent"] =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await phone.api.signIn({ body: { email, password: old } });
    await phone.api.signOut();
    await phone.api.signIn({ body: { email, password: old } });
    await expect
      .poll(() => mailsTo(world, email))
      .toEqual([
        {
          subject: "A new sign-in: Firefox on Linux",
          text: expect.stringMatching(/^When: .* \(Auckland\)$/m),
        },
      ]);
  });
});

describe("an address", () => {
  test("is verified by the link that signing up sends", async ({ world }) => {
    const email = "verify@example.test";
    const api = await newMember(world, email);
    expect(await api.getAccountSecurity()).toMatchObject({ email, emailVerifiedAt: null, hasPassword: true });
    const token = await mailedToken(world, email, "verify-email");
    await api.verifyEmail({ body: { token } });
    // Opening a link twice isn't a fault.
    await api.verifyEmail({ body: { token } });
    expect((await api.getAccountSecurity()).emailVerifiedAt).not.toBeNull();
    await expect(api.sendVerification()).rejects.toMatchObject({ code: "conflict" });
  });

  test("needs the password in a browser its account doesn't know, where guesses count as sign-ins", async ({
    world,
  }) => {
    const email = "elsewhere@example.test";
    const api = await newMember(world, email);
    const token = await mailedToken(world, email, "verify-email");
    const phone = world.visitor().api;
    const answer = (password?: string) =>
      phone.verifyEmail({ body: { token, ...(password && { password }) } }).catch((problem) => problem);
    expect(await answer()).toMatchObject({
      errors: [{ path: "password", message: "Please enter your password" }],
    });
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await answer(`guess-${guess}`)).toMatchObject({ errors: [{ path: "password" }] });
    expect(await answer(old)).toMatchObject({ code: "rate_limited" });
    await world.database.pool.query("delete from login_attempts where email = $1", [email]);
    expect(await answer(old)).not.toBeInstanceOf(Error);
    expect((await api.getAccountSecurity()).emailVerifiedAt).not.toBeNull();
  });

  test("needs a sign-in with Google first where there's no password", async ({ world }) => {
    const email = "google.only@example.test";
    await newMember(world, email);
    const token = await mailedToken(world, email, "verify-email");
    await world.database.pool.query(
      "update users set password_hash = null, google_id = 'google-only' where email = $1",
      [email],
    );
    await expect(world.visitor().api.verifyEmail({ body: { token } })).rejects.toMatchObject({
      code: "fresh_sign_in_required",
    });
  });

  test("isn't verified by a made-up link", async ({ world }) => {
    await expect(world.visitor().api.verifyEmail({ body: { token: "made-up" } })).rejects.toMatchObject({
      errors: [{ path: "token" }],
    });
  });
});

describe("changing the password", () => {
  test("requires the current one, signs the others out, and keeps this one in with a new token", async ({
    world,
  }) => {
    const email = "change@example.test";
    const api = await newMember(world, email);
    const other = world.visitor();
    await other.api.signIn({ body: { email, password: old } });
    await expect(
      api.changePassword({ body: { currentPassword: "wrong", newPassword: fresh } }),
    ).rejects.toMatchObject({ errors: [{ path: "currentPassword" }] });
    const before = (await api.getAccountSecurity()).sessions.find(({ isCurrent }) => isCurrent)!;
    await api.changePassword({ body: { currentPassword: old, newPassword: fresh } });
    const { sessions } = await api.getAccountSecurity();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ isCurrent: true });
    expect(sessions[0]!.id).not.toBe(before.id);
    await expect.poll(async () => (await other.api.getSession()).member).toBeNull();
    await expect(signIn(world, email, old)).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("refuses the member's own address as a password", async ({ world }) => {
    const email = "myself@example.test";
    const api = await newMember(world, email);
    await expect(
      api.changePassword({ body: { currentPassword: old, newPassword: email } }),
    ).rejects.toMatchObject({ errors: [{ path: "newPassword" }] });
  });
});

describe("sessions", () => {
  test("are listed with their devices, and ended one by one or all except this one", async ({ world }) => {
    const email = "devices@example.test";
    const api = await newMember(world, email);
    const [phone, tablet] = [world.visitor(), world.visitor()];
    for (const device of [phone, tablet]) await device.api.signIn({ body: { email, password: old } });
    const { sessions } = await api.getAccountSecurity();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const phones = (await phone.api.getAccountSecurity()).sessions.find(({ isCurrent }) => isCurrent)!;
    await api.endSession({ params: { id: phones.id } });
    await expect.poll(async () => (await phone.api.getSession()).member).toBeNull();
    await api.endOtherSessions();
    await expect.poll(async () => (await tablet.api.getSession()).member).toBeNull();
    expect((await api.getAccountSecurity()).sessions).toHaveLength(1);
  });
});
