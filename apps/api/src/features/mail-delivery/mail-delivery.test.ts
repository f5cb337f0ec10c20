import { describe, expect } from "vitest";
import { type MailJob, mailSamples } from "../../adapters/mail/templates/index.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { mailsTo } from "../../test/mails.ts";
import { test, type World } from "../../test/world.ts";

const password = "Lisbon-by-tram-28";
const subjects = { verify: "Confirm your email", reset: "Choose a new password" };

async function signUp(world: World, email: string, fullName = "Ada Ray") {
  const visitor = world.visitor();
  const { id } = await visitor.api.signUp({ body: { fullName, email, password } });
  return { ...visitor, id };
}

/** Runs an email's job now, like the worker. */
const deliver = (world: World, to: string) =>
  world.container.jobHandlers["send-mail"]({ template: "passwordChanged", to, data: { name: "Ada" } });

describe("an unverified address", () => {
  test("only gets the link to verify it, without a word about the person who typed it", async ({ world }) => {
    const email = "stranger@example.test";
    const lure = "You won! Visit evil.example now";
    const { api } = await signUp(world, email, lure);
    await world.visitor().api.signIn({ body: { email, password } });
    await api.changePassword({ body: { currentPassword: password, newPassword: "Oslo-by-ferry-31" } });
    await world.visitor().api.forgotPassword({ body: { email } });
    await mailedToken(world, email, "reset-password");
    await deliver(world, email);
    await expect
      .poll(async () => (await mailsTo(world, email)).toSorted())
      .toEqual([subjects.reset, subjects.verify]);
    const { rows } = await world.database.pool.query('select text from mail_outbox where "to" = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain("evil.example");
  });

  test("gets the waiting emails once it's verified", async ({ world }) => {
    const email = "mine@example.test";
    const { api } = await signUp(world, email);
    await deliver(world, email);
    const token = await mailedToken(world, email, "verify-email");
    expect(await mailsTo(world, email)).toEqual([subjects.verify]);
    await api.verifyEmail({ body: { token } });
    await expect
      .poll(async () => (await mailsTo(world, email)).toSorted())
      .toEqual([subjects.verify, "Welcome to Evoya", "Your password was changed"].toSorted());
  });
});

describe("emails that wait for an account", () => {
  const correct = (world: World, id: string, email: string) =>
    world.database.db.updateTable("users").set({ email }).where("id", "=", id).execute();

  test("go to the address that's verified, not to the one that was mistyped", async ({ world }) => {
    const [email, correctEmail] = ["mistyped@example.test", "typed@example.test"];
    const { id, api } = await signUp(world, email);
    await deliver(world, email);
    const waiting = world.database.db.selectFrom("waitingMails").select("id").where("userId", "=", id);
    await expect.poll(async () => (await waiting.execute()).length).toBe(2);
    await expect.poll(() => mailsTo(world, email)).toEqual([subjects.verify]);
    await correct(world, id, correctEmail);
    await world.container.housekeeping();
    await world.container.jobHandlers["send-verification"]({ userId: id });
    const token = await mailedToken(world, correctEmail, "verify-email");
    await api.verifyEmail({ body: { token } });
    await expect
      .poll(() => mailsTo(world, correctEmail))
      .toEqual(expect.arrayContaining(["Welcome to Evoya", "Your password was changed"]));
    expect(await mailsTo(world, email)).toEqual([subjects.verify]);
  });

  test("because it got many go to its address an hour later", async ({ world }) => {
    const member = await world.member();
    const email = `moved.${member.email}`;
    await Promise.all(Array.from({ length: 22 }, () => deliver(world, member.email)));
    await correct(world, member.id, email);
    await world.container.housekeeping();
    await expect.poll(() => mailsTo(world, email)).toContain("Your password was changed");
  });
});

test("an email that's refused for good isn't tried again", async ({ world }) => {
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, retry_limit) values ('send-mail', $1, 5) returning id`,
    [{ template: "passwordChanged", to: "nobody", data: { name: "Ada" } }],
  );
  const stateOf = async () =>
    (await pool.query("select state, retry_count from pgboss.job where id = $1", [rows[0]?.id])).rows;
  await expect.poll(stateOf).toEqual([{ state: "failed", retry_count: 0 }]);
});

describe("emails to one address in an hour", () => {
  test("are limited to twenty; the others wait and go out later", async ({ world }) => {
    const email = "many.mails@example.test";
    await Promise.all(Array.from({ length: 30 }, () => deliver(world, email)));
    expect(await mailsTo(world, email)).toHaveLength(20);
    await world.database.db
      .updateTable("rateLimits")
      .set({ windowStart: new Date(Date.now() - 3_600_000).toISOString() })
      .where("key", "like", "mail:%")
      .execute();
    await world.container.housekeeping();
    await expect.poll(() => mailsTo(world, email)).toHaveLength(30);
  });

  test("are limited to twenty under all the names of a mailbox together", async ({ world }) => {
    const names = Array.from({ length: 30 }, (_, at) => `many+${at}@example.test`);
    await Promise.all(names.map((name) => deliver(world, name)));
    expect((await Promise.all(names.map((name) => mailsTo(world, name)))).flat()).toHaveLength(20);
  });

  test("include up to five links of one kind, whoever asks for them", async ({ world }) => {
    const { email } = await world.member();
    const { "send-reset-link": send } = world.container.jobHandlers;
    await Promise.all(Array.from({ length: 12 }, () => send({ email })));
    const links = (await mailsTo(world, email)).filter((subject) => subject === subjects.reset);
    expect(links).toHaveLength(5);
  });

  test("include the owner's links, whatever strangers ask for under other names of the mailbox", async ({
    world,
  }) => {
    const email = "starved@example.test";
    const { api } = await signUp(world, email);
    await api.verifyEmail({ body: { token: await mailedToken(world, email, "verify-email") } });
    const names = Array.from({ length: 10 }, (_, at) => `starved+${at}@example.test`);
    await Promise.all(names.map((name) => signUp(world, name)));
    const { "send-reset-link": send } = world.container.jobHandlers;
    await Promise.all(names.map((name) => send({ email: name })));
    await Promise.all(names.map((name) => deliver(world, name)));
    await Promise.all(Array.from({ length: 10 }, () => send({ email })));
    const links = (await mailsTo(world, email)).filter((subject) => subject === subjects.reset);
    expect(links).toHaveLength(5);
    const token = await mailedToken(world, email, "reset-password");
    await world.visitor().api.resetPassword({ body: { token, password: "Oslo-by-ferry-31" } });
  });

  test("to the team aren't limited", async ({ world }) => {
    const to = world.config.STAFF_MAIL;
    const before = (await mailsTo(world, to)).length;
    await Promise.all(Array.from({ length: 25 }, () => deliver(world, to)));
    expect(await mailsTo(world, to)).toHaveLength(before + 25);
  });

  test("to staff go out even if someone signs up with their address", async ({ world }) => {
    const { email, api } = await world.staff("agent");
    await signUp(world, email);
    await api.forgotStaffPassword({ body: { email } });
    expect(await mailedToken(world, email, "set-password")).toBeDefined();
  });

  test.for(mailSamples.filter(({ group }) => group === "team"))(
    "to colleagues go out even if someone signs up with their address: $name",
    async ({ name, job }, { world }) => {
      const email = `${name}@example.test`;
      await world.database.db.insertInto("users").values({ email, googleId: email }).execute();
      await world.container.jobHandlers["send-mail"]({ ...job, to: email } as MailJob);
      expect(await mailsTo(world, email)).toHaveLength(1);
    },
  );
});

test("an email that its job sends again has the same id, and others have others", async ({ world }) => {
  const { email } = await world.member();
  const { pool } = world.database;
  const mail = { template: "passwordChanged", to: email, data: { name: "Ada" } };
  const queued = async () => {
    const { rows } = await pool.query<{ id: string }>(
      "insert into pgboss.job (name, data) values ('send-mail', $1) returning id",
      [mail],
    );
    return rows[0]!.id;
  };
  const idsOf = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select headers ->> 'Message-ID' as id from mail_outbox where "to" = $1 and subject = $2 order by id`,
      [email, "Your password was changed"],
    );
    return rows.map(({ id }) => id);
  };
  const id = await queued();
  const again = () =>
    pool.query("update pgboss.job set state = 'created', completed_on = null where id = $1 and state = $2", [
      id,
      "completed",
    ]);
  await expect.poll(async () => (await again()).rowCount).toBe(1);
  await expect.poll(idsOf).toHaveLength(2);
  await queued();
  await expect.poll(idsOf).toHaveLength(3);
  const ids = await idsOf();
  expect(ids.every((each) => /^<[\w-]{43}@[\w.-]+>$/.test(each))).toBe(true);
  expect(new Set(ids).size).toBe(2);
});
