import { randomUUID } from "node:crypto";
import { quizQuestions } from "@evoya/domain/quiz";
import { Secret, TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { type FakeGoogle, redirectOf, test, throughGoogle, toGoogle } from "../../test/google.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { startWorld, type Visitor, type World } from "../../test/world.ts";

const password = "Lisbon-by-tram-28";
let serial = 0;

/** Someone with a verified Google account, about to sign in with it. */
function aTraveler(google: FakeGoogle, changes: Partial<FakeGoogle["identity"]> = {}) {
  serial += 1;
  const email = `traveler${serial}@example.test`;
  google.identity = { sub: `google-${serial}`, email, email_verified: true, name: "Ada Ray", ...changes };
  return { ...google.identity, email: changes.email ?? email };
}

const signUp = async ({ api }: Visitor, email: string) => {
  const { id } = await api.signUp({ body: { fullName: "Ada Ray", email, password } });
  return id;
};

const verifyEmail = (world: World, email: string) =>
  world.database.pool.query("update users set email_verified_at = now() where email = $1", [email]);

const accountOf = async (world: World, email: string) => {
  const { rows } = await world.database.pool.query(
    "select id, google_id, password_hash, email_verified_at, two_factor_enabled_at from users where email = $1",
    [email],
  );
  return rows[0];
};

const memberOf = async ({ api }: Visitor) => (await api.getSession()).member;

describe("signing up with Google", () => {
  test("creates an account without a password, with its address verified", async ({ world, google }) => {
    const { email } = aTraveler(google);
    const visitor = world.visitor();
    const page = await throughGoogle(visitor, "/trips?x=1");
    expect(page.href).toBe(`${world.webUrl}/login?google=joined&next=%2Ftrips%3Fx%3D1`);
    expect(await memberOf(visitor)).toMatchObject({ email, name: "Ada Ray", level: "free" });
    expect(await visitor.api.getAccountSecurity()).toMatchObject({
      hasPassword: false,
      hasGoogle: true,
      emailVerifiedAt: expect.any(String),
    });
    const events = await world.database.pool.query(
      "select event_type from activity_logs where user_id = (select id from users where email = $1)",
      [email],
    );
    expect(events.rows).toEqual([{ event_type: "user_signup" }]);
    const subjects = async () => {
      const { rows } = await world.database.pool.query('select subject from mail_outbox where "to" = $1', [
        email,
      ]);
      return rows.map(({ subject }) => subject);
    };
    await expect.poll(subjects).toEqual([expect.stringContaining("Welcome")]);
  });

  test("finds what was sent from its address before", async ({ world, google }) => {
    const { email } = aTraveler(google);
    await world.visitor().api.sendContactMessage({
      body: { name: "Ada", email, subject: "Ferries", message: "Is there one at noon?", filledInMs: 9000 },
    });
    const visitor = world.visitor();
    await throughGoogle(visitor, "/trips");
    const subjects = async () =>
      (await visitor.api.listThreads({ query: { filter: "all" } })).items.map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(["Ferries"]);
  });

  test("ends the browser's previous session", async ({ world, google }) => {
    const visitor = world.visitor();
    const before = await signUp(visitor, "someone.else@example.test");
    aTraveler(google);
    await throughGoogle(visitor, "/trips");
    const left = await world.database.pool.query("select 1 from sessions where user_id = $1", [before]);
    expect(left.rows).toEqual([]);
  });

  test("asks Google only for the person's identity, with code, state, and PKCE", async ({ world }) => {
    const address = await redirectOf(world.visitor(), "/v1/auth/google");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "evoya-test",
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${world.url}/v1/auth/google/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("carries a visitor's quiz answers into the account", async ({ world, google }) => {
    aTraveler(google);
    const visitor = world.visitor();
    for (const question of quizQuestions)
      await visitor.api.saveQuizAnswer({
        params: { questionNumber: question.number },
        body: { answer: question.kind === "text" ? "Lisbon" : question.options.at(-1)!.id },
      });
    expect((await throughGoogle(visitor)).searchParams.get("google")).toBe("joined");
    expect(await memberOf(visitor)).toMatchObject({ hasQuizResult: true });
  });

  test.for([
    ["an address that Google has not verified", { email_verified: false }, "unverified"],
    ["no address", { email: undefined }, "no-email"],
    ["something that is no address", { email: "not an address" }, "no-email"],
  ] as const)("refuses %s", async ([, identity, outcome], { world, google }) => {
    const { sub } = aTraveler(google, identity);
    const visitor = world.visitor();
    expect((await throughGoogle(visitor)).searchParams.get("google")).toBe(outcome);
    expect(await memberOf(visitor)).toBeNull();
    const made = await world.database.pool.query("select id from users where google_id = $1", [sub]);
    expect(made.rows).toEqual([]);
  });
});

describe("signing in with Google", () => {
  test("recognizes the Google account again, and gives a new token", async ({ world, google }) => {
    const { email } = aTraveler(google);
    const visitor = world.visitor();
    await throughGoogle(visitor);
    const first = (await visitor.api.getAccountSecurity()).sessions.map(({ id }) => id);
    google.identity = { ...google.identity, email: "moved@example.test", email_verified: false };
    expect((await throughGoogle(visitor)).searchParams.get("google")).toBe("welcome");
    expect(await memberOf(visitor)).toMatchObject({ email });
    const { sessions } = await visitor.api.getAccountSecurity();
    expect(sessions.find(({ isCurrent }) => isCurrent)?.id).not.toBe(first[0]);
  });

  test("reports a browser we haven't seen before, but not the one that signed up", async ({
    world,
    google,
  }) => {
    const { email } = aTraveler(google);
    const visitor = world.visitor();
    for (const browser of [visitor, visitor, world.visitor()]) await throughGoogle(browser);
    const told = async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from mail_outbox where "to" = $1 and subject like 'A new sign-in%'`,
        [email],
      );
      return rows.length;
    };
    await expect.poll(told).toBe(1);
  });

  test("links the account whose address its owner has verified, and keeps its password", async ({
    world,
    google,
  }) => {
    const { email, sub } = aTraveler(google);
    const id = await signUp(world.visitor(), email);
    await verifyEmail(world, email);
    const visitor = world.visitor();
    expect((await throughGoogle(visitor)).searchParams.get("google")).toBe("welcome");
    expect(await memberOf(visitor)).toMatchObject({ id });
    expect(await accountOf(world, email)).toMatchObject({ google_id: sub });
    expect(await world.visitor().api.signIn({ body: { email, password } })).toMatchObject({ id });
  });

  test("finds the account whatever the case of the address", async ({ world, google }) => {
    const { email } = aTraveler(google);
    const id = await signUp(world.visitor(), email);
    google.identity = { ...google.identity, email: email.toUpperCase() };
    const visitor = world.visitor();
    await throughGoogle(visitor);
    expect(await memberOf(visitor)).toMatchObject({ id });
  });

  test("links nothing by an address Google hasn't verified", async ({ world, google }) => {
    const { email } = aTraveler(google, { email_verified: false });
    await signUp(world.visitor(), email);
    const visitor = world.visitor();
    expect((await throughGoogle(visitor)).searchParams.get("google")).toBe("unverified");
    expect(await memberOf(visitor)).toBeNull();
    expect(await accountOf(world, email)).toMatchObject({ google_id: null });
  });

  test("opens no account with an address whose email Google doesn't run", async ({ world, google }) => {
    const { email } = aTraveler(google);
    google.identity.hd = "elsewhere.test";
    await signUp(world.visitor(), email);
    await verifyEmail(world, email);
    const visitor = world.visitor();
    const page = await throughGoogle(visitor, "/");
    expect(page.searchParams.get("google")).toBe("not-hosted");
    expect(await memberOf(visitor)).toBeNull();
  });

  test("locks out someone who created an account with someone else's address", async ({ world, google }) => {
    const { email } = aTraveler(google);
    const intruder = world.visitor();
    const id = await signUp(intruder, email);
    const { secret } = await intruder.api.beginTwoFactor({ body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await intruder.api.confirmTwoFactor({ body: { code } });

    const owner = world.visitor();
    expect((await throughGoogle(owner)).searchParams.get("google")).toBe("welcome");
    expect(await memberOf(owner)).toMatchObject({ id });
    await expect.poll(() => memberOf(intruder)).toBeNull();
    await expect(intruder.api.signIn({ body: { email, password } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await accountOf(world, email)).toMatchObject({
      password_hash: null,
      two_factor_enabled_at: null,
      email_verified_at: expect.anything(),
    });
    const mails = async () => {
      const { rows } = await world.database.pool.query(
        `select text from mail_outbox where "to" = $1 and subject like '%Google%'`,
        [email],
      );
      return rows.map(({ text }) => text);
    };
    await expect.poll(mails).toEqual([expect.stringContaining("we removed its password")]);
  });

  test("tells partners' systems that an address is verified by it", async ({ world, google }) => {
    const { email } = aTraveler(google);
    const id = await signUp(world.visitor(), email);
    const { api } = await world.staff("owner");
    const body = { url: "https://partner.example/members", topics: ["member.updated" as const] };
    const { webhook } = await api.createWebhook({ body });
    await throughGoogle(world.visitor());
    const { rows } = await world.database.pool.query(
      "select topic, data from webhook_deliveries where endpoint_id = $1",
      [webhook.id],
    );
    expect(rows).toEqual([{ topic: "member.updated", data: { memberId: id } }]);
  });

  test("opens no account anymore that someone else created with it, once the address's owner resets the password", async ({
    world,
    google,
  }) => {
    const { email } = aTraveler(google, { hd: "elsewhere.test" });
    const intruder = google.identity;
    expect((await throughGoogle(world.visitor())).searchParams.get("google")).toBe("joined");

    const owner = world.visitor();
    await owner.api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await owner.api.resetPassword({ body: { token, password: "Oslo-by-ferry-31" } });

    google.identity = intruder;
    const back = world.visitor();
    expect((await throughGoogle(back)).searchParams.get("google")).toBe("not-hosted");
    expect(await memberOf(back)).toBeNull();
    expect(await accountOf(world, email)).toMatchObject({ google_id: null });
  });

  test("ends the calendar address and the networks of someone who had the account before its owner", async ({
    world,
    google,
  }) => {
    const intruder = await world.member({ plan: "base" });
    await world.database.pool.query("update users set email_verified_at = null where id = $1", [intruder.id]);
    await intruder.api.renewCalendarFeed();
    const network = {
      network: "x",
      accountKey: "1",
      handle: "intruder",
      tokensEncrypted: Buffer.from("keys"),
    } as const;
    await world.database.db
      .insertInto("socialConnections")
      .values({ id: randomUUID(), userId: intruder.id, ...network })
      .execute();
    aTraveler(google, { email: intruder.email });
    const owner = world.visitor();
    await throughGoogle(owner);
    expect(await memberOf(owner)).toMatchObject({ id: intruder.id });
    expect((await owner.api.getCalendarFeed()).feed).toBeNull();
    const { items } = await owner.api.listSocialConnections();
    expect(items.filter(({ handle }) => handle !== null)).toEqual([]);
  });

  test("refuses a second Google account with the same address", async ({ world, google }) => {
    const { email } = aTraveler(google);
    await throughGoogle(world.visitor());
    aTraveler(google, { email });
    expect((await throughGoogle(world.visitor())).searchParams.get("google")).toBe("other-google");
  });

  test("refuses an account whose deletion has started", async ({ world, google }) => {
    const { email } = aTraveler(google);
    await throughGoogle(world.visitor());
    await world.database.pool.query("update users set deleted_at = now() where email = $1", [email]);
    const visitor = world.visitor();
    expect((await throughGoogle(visitor)).searchParams.get("google")).toBe("closed");
    expect(await memberOf(visitor)).toBeNull();
  });

  test("is only the first step if two-factor is on", async ({ world, google }) => {
    const { email } = aTraveler(google);
    const own = world.visitor();
    await signUp(own, email);
    await verifyEmail(world, email);
    const { secret } = await own.api.beginTwoFactor({ body: { password } });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recoveryCodes } = await own.api.confirmTwoFactor({ body: { code: totp.generate() } });

    const visitor = world.visitor();
    const page = await throughGoogle(visitor, "/trips");
    expect(page.href).toBe(`${world.webUrl}/login?google=second-step&next=%2Ftrips`);
    expect(await memberOf(visitor)).toBeNull();
    await expect(visitor.api.signInSecondStep({ body: { code: "000000" } })).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    await expect(
      world.visitor().api.signInSecondStep({ body: { code: recoveryCodes[0]! } }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
    await visitor.api.signInSecondStep({ body: { code: recoveryCodes[0]! } });
    expect(await memberOf(visitor)).toMatchObject({ email });
    await expect(visitor.api.signInSecondStep({ body: { code: recoveryCodes[1]! } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });
});

describe("GET /v1/auth/google/callback", () => {
  test("proves with PKCE that it started the sign-in, and sends the token in a header", async ({
    world,
    google,
  }) => {
    aTraveler(google);
    const visitor = world.visitor();
    await throughGoogle(visitor);
    expect(google.tokenRequests.at(-1)).toMatchObject({
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${world.url}/v1/auth/google/callback`,
    });
    expect(google.userinfoRequests.at(-1)).toEqual({
      url: "/userinfo",
      authorization: expect.stringMatching(/^Bearer \S+$/),
    });
  });

  test("can't use the code of another sign-in", async ({ world, google }) => {
    aTraveler(google);
    const stolen = (await toGoogle(world.visitor())).searchParams.get("code")!;
    const visitor = world.visitor();
    const callback = await toGoogle(visitor);
    callback.searchParams.set("code", stolen);
    expect((await redirectOf(visitor, callback.href)).searchParams.get("google")).toBe("unavailable");
    expect(await memberOf(visitor)).toBeNull();
  });

  test("accepts a state once, from the browser that started it, and no other", async ({ world, google }) => {
    aTraveler(google);
    const outcomeOf = async (visitor: Visitor, address: URL) =>
      (await redirectOf(visitor, address.href)).searchParams.get("google");

    const without = world.visitor();
    expect(await outcomeOf(without, await toGoogle(world.visitor()))).toBe("expired");
    expect(await memberOf(without)).toBeNull();

    const wrong = world.visitor();
    const forged = await toGoogle(wrong);
    forged.searchParams.set("state", "a".repeat(43));
    expect(await outcomeOf(wrong, forged)).toBe("expired");
    forged.searchParams.delete("state");
    await toGoogle(wrong);
    expect(await outcomeOf(wrong, forged)).toBe("expired");

    const twice = world.visitor();
    const callback = await toGoogle(twice);
    expect(await outcomeOf(twice, callback)).toBe("joined");
    expect(await outcomeOf(twice, callback)).toBe("expired");
    expect(await outcomeOf(twice, new URL(`${world.url}/v1/auth/google/callback`))).toBe("expired");
  });

  test("keeps the sign-in encrypted in a short-lived cookie that scripts can't read", async ({ world }) => {
    const { headers } = await world
      .visitor()
      .http.get("/v1/auth/google?next=/trips", { maxRedirects: 0, validateStatus: () => true });
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toMatch(
      /^evoya_google=[\w-]+; Max-Age=600; Path=\/v1\/auth\/google; HttpOnly; SameSite=Lax$/,
    );
    const text = Buffer.from(cookie.split(/[=;]/)[1]!, "base64url").toString("latin1");
    expect(text).not.toContain("trips");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("says when the person said no, and when Google doesn't work", async ({ world, google }) => {
    aTraveler(google);
    const callbackWith = async (error: string) => {
      const visitor = world.visitor();
      const callback = await toGoogle(visitor, "/trips");
      callback.searchParams.delete("code");
      callback.searchParams.set("error", error);
      return (await redirectOf(visitor, callback.href)).search;
    };
    expect(await callbackWith("access_denied")).toBe("?google=denied&next=%2Ftrips");
    expect(await callbackWith("server_error")).toBe("?google=unavailable&next=%2Ftrips");
  });

  test.for(["https://evil.example/", "//evil.example", "/.//evil.example", "/\\evil.example", "trips"])(
    "drops a next that leads elsewhere: %s",
    async (next, { world, google }) => {
      aTraveler(google);
      expect((await throughGoogle(world.visitor(), next)).href).toBe(`${world.webUrl}/login?google=joined`);
    },
  );
});

describe("when Google", () => {
  test("is down: the sign-in page says so", async ({ google }) => {
    const world = await startWorld({
      GOOGLE_CLIENT_ID: "a",
      GOOGLE_CLIENT_SECRET: "b",
      GOOGLE_AUTHORIZATION_URL: `${google.url}/authorize`,
      GOOGLE_TOKEN_URL: "http://127.0.0.1:1/token",
      GOOGLE_USERINFO_URL: "http://127.0.0.1:1/userinfo",
    });
    const page = await throughGoogle(world.visitor());
    await world.end();
    expect(page.search).toBe("?google=unavailable");
  });

  test("isn't configured: the sign-in page says so", async () => {
    const world = await startWorld();
    const { googleSignIn } = await world.visitor().api.getConfig();
    const page = await redirectOf(world.visitor(), "/v1/auth/google");
    const visitor = world.visitor();
    const late = await redirectOf(visitor, "/v1/auth/google/callback?code=a&state=b");
    await world.end();
    expect(googleSignIn).toBe(false);
    expect([page.search, late.search]).toEqual(["?google=not-set-up", "?google=not-set-up"]);
  });

  test("gets too many requests from one address: the sign-in page says so", async ({ world }) => {
    const visitor = world.visitor();
    const outcomes = new Set<string>();
    for (let at = 0; at < 21; at += 1)
      outcomes.add((await redirectOf(visitor, "/v1/auth/google")).searchParams.get("google") ?? "on its way");
    expect([...outcomes]).toEqual(["on its way", "too-many"]);
  });
});
