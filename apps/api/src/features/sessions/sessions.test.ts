import { describe, expect } from "vitest";
import { startCopy } from "../../test/copy.ts";
import { mailsTo } from "../../test/mails.ts";
import { test, type World } from "../../test/world.ts";

/** The outcome of a sign-in: "in", or the code of the refusal. */
const signInOf = (
  world: World,
  body: { email: string; password: string },
  { api } = world.visitor(),
): Promise<string> =>
  api.signIn({ body }).then(
    () => "in",
    ({ code }) => code as string,
  );

const anAccount = (email: string) => ({ fullName: "Ada Ray", email, password: "Lisbon-by-tram-28" });

describe("POST /v1/accounts", () => {
  test("creates a free account and signs in", async ({ world }) => {
    const { api } = world.visitor();
    const member = await api.signUp({ body: anAccount("new@example.test") });
    expect(member).toMatchObject({
      name: "Ada Ray",
      email: "new@example.test",
      level: "free",
      badge: "Free Explorer",
    });
    expect((await api.getSession()).member).toMatchObject({ id: member.id });
  });

  test("signing up and each sign-in appear on the staff dashboard", async ({ world }) => {
    const member = await world.visitor().api.signUp({ body: anAccount("news@example.test") });
    await world.visitor().api.signIn({ body: { email: "news@example.test", password: "Lisbon-by-tram-28" } });
    const { recentActivity } = await (await world.staff("agent")).api.getStaffDashboard();
    const own = recentActivity.filter(({ userId }) => userId === member.id);
    expect(own.map(({ eventType }) => eventType)).toEqual(["user_login", "user_signup"]);
  });

  test("with an address that has an account, answers as if it were waiting for its link, and emails the owner", async ({
    world,
  }) => {
    const { email, api } = await world.member();
    const body = { ...anAccount(email.toUpperCase()), password: "not-the-password" };
    const stranger = world.visitor();
    await expect(stranger.api.signUp({ body })).rejects.toMatchObject({ code: "email_unverified" });
    expect((await stranger.api.getSession()).member).toBeNull();
    expect((await api.getSession()).member).toMatchObject({ email });
    await expect.poll(() => mailsTo(world, email)).toContain("You already have an account with Evoya");
  });

  test("with an address that has an account and its password, signs in", async ({ world }) => {
    const { id, email, password } = await world.member();
    const { api } = world.visitor();
    const body = { fullName: "Someone", email, password };
    expect(await api.signUp({ body })).toMatchObject({ id, name: "Ada Ray" });
    expect((await api.getSession()).member).toMatchObject({ id });
  });

  test("with someone's address, is no way around the lock on guesses", async ({ world }) => {
    const { email } = await world.member();
    const { api } = world.visitor();
    for (let at = 0; at < 5; at += 1)
      await api.signUp({ body: { ...anAccount(email), password: `guess-number-${at}` } }).catch(() => {});
    await expect(api.signUp({ body: anAccount(email) })).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("creates one account when sent from two tabs at once", async ({ world }) => {
    const body = anAccount("two.tabs@example.test");
    const [one, other] = await Promise.all([
      world.visitor().api.signUp({ body }),
      world.visitor().api.signUp({ body }),
    ]);
    expect(one.id).toBe(other.id);
  });

  test.for([
    [{ fullName: " " }, "fullName", "Please fill in all fields."],
    [{ email: "not an email" }, "email", "Please enter a valid email address"],
    [{ password: "short" }, "password", "Password must be at least 6 characters long."],
  ] as const)("refuses %o at its field", async ([changes, path, message], { world }) => {
    const body = { ...anAccount("refused@example.test"), ...changes };
    await expect(world.visitor().api.signUp({ body })).rejects.toMatchObject({ errors: [{ path, message }] });
  });

  test.for([
    ["password", "This password is one of the most common ones. Please choose another."],
    ["Butterfly1", "This password is one of the most common ones. Please choose another."],
    ["Ada Ray", "Password must not be your name or email address."],
    ["unwise@example.test", "Password must not be your name or email address."],
  ] as const)("refuses %s as a password", async ([password, message], { world }) => {
    const body = { ...anAccount("unwise@example.test"), password };
    await expect(world.visitor().api.signUp({ body })).rejects.toMatchObject({
      errors: [{ path: "password", message }],
    });
  });
});

describe("POST /v1/sessions", () => {
  test("gives a wrong password and an unknown email the same answer", async ({ world }) => {
    const { email } = await world.member();
    const refusal = (body: { email: string; password: string }) =>
      world
        .visitor()
        .api.signIn({ body })
        .catch((problem) => ({ code: problem.code, detail: problem.detail }));
    const wrong = await refusal({ email, password: "not-the-password" });
    expect(wrong).toEqual(await refusal({ email: "nobody@example.test", password: "not-the-password" }));
    expect(wrong).toEqual({
      code: "invalid_credentials",
      detail: "Invalid email or password. Please check your credentials.",
    });
  });

  test("gives a new session each time, and signing out ends that one right away", async ({ world }) => {
    const { email, password, api } = await world.member();
    const elsewhere = world.visitor();
    await elsewhere.api.signIn({ body: { email, password } });
    await elsewhere.api.signOut();
    expect((await elsewhere.api.getSession()).member).toBeNull();
    expect((await api.getSession()).member).toMatchObject({ email });
  });

  test("ends the browser's previous session", async ({ world }) => {
    const { id, email, password, api } = await world.member();
    const before = await world.database.db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", id)
      .execute();
    await api.signIn({ body: { email, password } });
    const after = await world.database.db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", id)
      .execute();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  test("locks an address out after five failures, on every copy of the API", async ({ world }) => {
    const { email, password } = await world.member();
    const guesser = world.visitor();
    for (let i = 0; i < 5; i += 1)
      expect(await signInOf(world, { email, password: "wrong-one" }, guesser)).toBe("invalid_credentials");
    const locked = { code: "rate_limited", detail: "Too many login attempts. Please try again later." };
    await expect(guesser.api.signIn({ body: { email, password } })).rejects.toMatchObject(locked);
    const copy = await startCopy(world);
    const elsewhere = copy.of(guesser);
    await expect(elsewhere.signIn({ body: { email, password } })).rejects.toMatchObject(locked);
    await copy.end();
    const logged = await world.database.db
      .selectFrom("loginAttempts")
      .select(["success", "wasLocked"])
      .where("email", "=", email)
      .execute();
    expect(logged.filter(({ success }) => !success)).toHaveLength(7);
    expect(logged.filter(({ wasLocked }) => wasLocked)).toHaveLength(2);
    expect(await signInOf(world, { email, password })).toBe("in");
  });

  test("never locks the owner's own browser out, however many strangers guess", async ({ world }) => {
    const member = await world.member();
    const { email, password } = member;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => signInOf(world, { email, password: `guess-number-${at}` })),
    );
    expect(answers.filter((code) => code === "invalid_credentials")).toHaveLength(25);
    expect(await signInOf(world, { email, password })).toBe("rate_limited");
    expect(await signInOf(world, { email, password }, member)).toBe("in");
  });

  test("lets at most five of many simultaneous guesses be tried", async ({ world }) => {
    const { email } = await world.member();
    const guesser = world.visitor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        signInOf(world, { email, password: `guess-number-${at}` }, guesser),
      ),
    );
    expect(answers.filter((code) => code === "invalid_credentials")).toHaveLength(5);
    expect(answers.filter((code) => code === "rate_limited")).toHaveLength(7);
  });

  test("counts failures from zero after a success", async ({ world }) => {
    const { email, password } = await world.member();
    const browser = world.visitor();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1)
        expect(await signInOf(world, { email, password: "wrong-one" }, browser)).toBe("invalid_credentials");
      expect(await signInOf(world, { email, password }, browser)).toBe("in");
    }
  });

  test("doesn't let in an account that's being deleted", async ({ world }) => {
    const { email, password, id } = await world.member();
    await world.database.db
      .updateTable("users")
      .set({ deletedAt: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    expect(await signInOf(world, { email, password })).toBe("invalid_credentials");
  });

  test("stores only a token's hash, and keeps the token in a cookie that scripts can't read", async ({
    world,
  }) => {
    const { email, password } = await world.member();
    const { http } = world.visitor();
    const { headers } = await http.post("/v1/sessions", { email, password });
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^evoya_member=[\w-]{43}; .*HttpOnly/);
    expect(cookie).toContain("SameSite=Lax");
    const token = cookie.match(/=([^;]+)/)![1]!;
    const kept = await world.database.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe("a session that was ended elsewhere", () => {
  test("ends on every copy of the API right away, cached there or not", async ({ world }) => {
    const { email, password } = await world.member();
    const { http, api } = world.visitor();
    const { headers } = await http.post("/v1/sessions", { email, password });
    const copy = await startCopy(world);
    const elsewhere = world.visitor();
    elsewhere.http.defaults.headers.common.Cookie = headers["set-cookie"]?.find((line) =>
      line.startsWith("evoya_member="),
    );
    const there = copy.of(elsewhere);
    expect(await there.getProfile()).toMatchObject({ email });
    await api.signOut();
    await expect.poll(() => there.getProfile().catch(({ code }) => code)).toBe("unauthenticated");
    await copy.end();
  });

  test("ends on this copy right away, cached or not", async ({ world }) => {
    const { api, id } = await world.member();
    await api.getProfile();
    await world.database.db.deleteFrom("sessions").where("userId", "=", id).execute();
    await expect.poll(async () => (await api.getSession()).member).toBeNull();
  });

  test("of staff ends when the account is deactivated", async ({ world }) => {
    const { api, id } = await world.staff("agent");
    await api.getStaffSession();
    await world.database.db.updateTable("adminUsers").set({ isActive: false }).where("id", "=", id).execute();
    await expect.poll(() => api.getStaffSession().catch((problem) => problem.code)).toBe("unauthenticated");
  });
});

describe("POST /v1/admin/sessions", () => {
  test("refuses a wrong password in the portal's words", async ({ world }) => {
    const { email, api } = await world.staff();
    await expect(api.signInStaff({ body: { email, password: "wrong-one" } })).rejects.toMatchObject({
      detail: "Invalid email or password",
    });
  });

  test("refuses members", async ({ world }) => {
    const { email, password } = await world.member();
    const { api } = await world.staff();
    await expect(api.signInStaff({ body: { email, password } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("ends after twenty minutes without activity", async ({ world }) => {
    const { id } = await world.staff();
    const { email, password, api } = await world.staff();
    expect(id).not.toBe("");
    await api.signInStaff({ body: { email, password } });
    await world.database.db
      .updateTable("sessions")
      .set({ lastSeenAt: new Date(Date.now() - 21 * 60_000).toISOString() })
      .where("adminUserId", "is not", null)
      .execute();
    await expect(api.getStaffSession()).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
