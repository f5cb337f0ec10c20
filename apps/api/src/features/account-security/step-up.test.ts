import { describe, expect } from "vitest";
import { codeOf, nextCodeOf } from "../../test/authenticator.ts";
import { mailsTo } from "../../test/mails.ts";
import { overtaken } from "../../test/overtaken.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

/** Makes all sessions' sign-ins more than ten minutes old. */
const age = ({ database: { db } }: World) =>
  db
    .updateTable("sessions")
    .set({ provedAt: new Date(Date.now() - 601_000).toISOString() })
    .execute();

const fieldOf = (refusal: unknown): string | undefined =>
  (refusal as { errors?: { path: string }[] }).errors?.[0]?.path;

/** Connects the member to a Google account, as a sign-in with it does. */
const connectGoogle = ({ database: { db } }: World, { id }: TestMember) =>
  db
    .updateTable("users")
    .set({ googleId: `google-${id}` })
    .where("id", "=", id)
    .execute();

/** What a session alone mustn't do, each done the way its owner would with `password`. */
const acts: Record<string, (member: TestMember, password?: string) => Promise<unknown>> = {
  "taking all data along": ({ api }, password) => api.requestDataExport({ body: { password } }),
  "switching two-factor on": ({ api }, password) => api.beginTwoFactor({ body: { password } }),
  "switching two-factor off": ({ api }, password) => api.disableTwoFactor({ body: { password } }),
  "changing the address": ({ api }, password) =>
    api.changeEmail({ body: { newEmail: `new${crypto.randomUUID()}@example.test`, password } }),
  "deleting the account": ({ api, email }, password) =>
    api.requestAccountDeletion({ body: { password, email } }),
};

describe("a session that ends while its password is checked does nothing, such as", () => {
  const all = {
    ...acts,
    "making a key": ({ api }: TestMember, password: string) =>
      api.createMemberKey({ body: { name: "Mine", password } }),
  };

  test.for(Object.entries(all))("%s", async ([, act], { world }) => {
    const member = await world.member();
    // As a new password does, chosen by someone whose old one was stolen.
    const answer = await overtaken(
      world,
      () => act(member, member.password),
      "delete from sessions where user_id = $1",
      [member.id],
    );
    expect(answer).toMatchObject({ code: "unauthenticated" });
  });
});

describe("a session alone isn't enough to", () => {
  test.for(Object.entries(acts))("%s: it requires the password", async ([, act], { world }) => {
    const member = await world.member();
    expect(fieldOf(await act(member).catch((problem) => problem))).toBe("password");
    expect(fieldOf(await act(member, "not-this-one").catch((problem) => problem))).toBe("password");
    await act(member, member.password);
  });

  test.for(Object.entries(acts))(
    "%s: without a password, it requires a fresh sign-in",
    async ([, act], { world }) => {
      const member = await world.member();
      await world.database.db
        .updateTable("users")
        .set({ passwordHash: null, googleId: `google-${member.id}` })
        .where("id", "=", member.id)
        .execute();
      await age(world);
      await expect(act(member)).rejects.toMatchObject({ code: "fresh_sign_in_required" });
      await world.database.db
        .updateTable("sessions")
        .set({ provedAt: new Date().toISOString() })
        .where("userId", "=", member.id)
        .execute();
      await act(member);
    },
  );

  test("download the archive, unless the password was given within ten minutes", async ({ world }) => {
    const member = await world.member();
    const { id } = await member.api.requestDataExport({ body: { password: member.password } });
    const ready = async () => (await member.api.getDataExport()).latest?.status;
    await expect.poll(ready, { timeout: 15_000 }).toBe("ready");
    const fetchIt = (password?: string) =>
      member.api.getDataExportLink({ params: { id }, body: { password } });
    expect((await fetchIt()).url).toContain("http");
    await age(world);
    expect(fieldOf(await fetchIt().catch((problem) => problem))).toBe("password");
    expect((await fetchIt(member.password)).url).toContain("http");
    expect((await fetchIt()).url).toContain("http");
  });
});

test("turning two-factor on or off ends all other sessions and is reported by email", async ({ world }) => {
  const { api, email, password } = await world.member();
  const other = world.visitor();
  await other.api.signIn({ body: { email, password } });
  const { secret } = await api.beginTwoFactor({ body: { password } });
  await api.confirmTwoFactor({ body: { code: codeOf(secret) } });
  await expect.poll(async () => (await other.api.getSession()).member).toBeNull();
  await expect.poll(() => mailsTo(world, email)).toContain("Two-factor is on");
  const code = nextCodeOf(secret);
  const { challenge } = await other.api.signIn({ body: { email, password } }).catch((problem) => problem);
  await other.api.signInSecondStep({ body: { challenge, code } });
  await api.disableTwoFactor({ body: { password } });
  await expect.poll(async () => (await other.api.getSession()).member).toBeNull();
  expect((await api.getSession()).member).toMatchObject({ email });
  await expect.poll(() => mailsTo(world, email)).toContain("Two-factor is off");
});

describe("DELETE /v1/me/google", () => {
  test("requires the password, ends other sessions, and tells the member", async ({ world }) => {
    const member = await world.member();
    await connectGoogle(world, member);
    const other = world.visitor();
    await other.api.signIn({ body: { email: member.email, password: member.password } });
    expect(fieldOf(await member.api.disconnectGoogle({ body: {} }).catch((problem) => problem))).toBe(
      "password",
    );
    const wrong = { body: { password: "not-this-one" } };
    expect(fieldOf(await member.api.disconnectGoogle(wrong).catch((problem) => problem))).toBe("password");
    expect(await member.api.getAccountSecurity()).toMatchObject({ hasGoogle: true });

    await member.api.disconnectGoogle({ body: { password: member.password } });
    expect(await member.api.getAccountSecurity()).toMatchObject({ hasGoogle: false, hasPassword: true });
    expect((await other.api.getSession()).member).toBeNull();
    await expect.poll(() => mailsTo(world, member.email)).toContain("Google is disconnected");
    const log = await world.database.db
      .selectFrom("activityLogs")
      .select("eventType")
      .where("userId", "=", member.id)
      .where("eventType", "=", "google_disconnected")
      .execute();
    expect(log).toHaveLength(1);
    await expect(member.api.disconnectGoogle({ body: { password: member.password } })).rejects.toMatchObject({
      code: "conflict",
      detail: "Google isn't connected to your account.",
    });
  });

  test("is refused if Google is the only way in", async ({ world }) => {
    const member = await world.member();
    await connectGoogle(world, member);
    await world.database.db
      .updateTable("users")
      .set({ passwordHash: null })
      .where("id", "=", member.id)
      .execute();
    await expect(member.api.disconnectGoogle({ body: {} })).rejects.toMatchObject({
      code: "conflict",
      detail: "Set a password first, so you can still sign in.",
    });
    expect(await member.api.getAccountSecurity()).toMatchObject({ hasGoogle: true });
  });
});
