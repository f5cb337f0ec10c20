import { describe, expect } from "vitest";
import { mailsTo } from "../../test/mails.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

/** The text of the email with that subject to an address; undefined until it's sent. */
const textTo = async ({ database: { db } }: World, to: string, subject: string) => {
  const mails = db.selectFrom("mailOutbox").select("text").where("to", "=", to);
  return (await mails.where("subject", "=", subject).executeTakeFirst())?.text;
};

const params = { name: "password-reset" };
const wording = {
  subject: "A new password for {{name}}",
  heading: "Nearly there",
  body: "You have {{minutes}} minutes.\n\nDidn't ask? Nothing has changed.",
  button: "Choose it now",
};

async function reword({ api }: TestStaff, body = wording) {
  const { updatedAt } = await api.getMailPreview({ params });
  return api.updateMailWording({ params, body }, { ifMatch: updatedAt });
}

async function reset({ api }: TestStaff) {
  const { updatedAt } = await api.getMailPreview({ params });
  await api.resetMailWording({ params }, { ifMatch: updatedAt });
}

describe("mail templates", () => {
  test("are listed for all staff, each with its own preview", async ({ world }) => {
    const { api } = await world.staff("viewer");
    const { items } = await api.listMailTemplates();
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    for (const { name } of items) {
      const { subject, text, html, darkHtml } = await api.getMailPreview({ params: { name } });
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|Invalid/);
      expect(html).toContain("<!doctype html>");
      expect(darkHtml.length).toBe(html.length);
      expect(darkHtml).not.toBe(html);
    }
    const welcome = await api.getMailPreview({ params: { name: "welcome" } });
    expect(welcome).toMatchObject({ group: "account", subject: "Welcome to Evoya", isReworded: false });
    await expect(api.getMailPreview({ params: { name: "unwelcome" } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("say how to turn them off if that's possible, in the preview alone", async ({ world }) => {
    const { api } = await world.staff("viewer");
    const turnOff = "Turn off emails like this";
    const textOf = async (name: string) => (await api.getMailPreview({ params: { name } })).text;
    expect(await textOf("itinerary-ready")).toContain(turnOff);
    expect(await textOf("password-changed")).not.toContain(turnOff);
  });

  test("are sent as a test to the person who asks, and to nobody else", async ({ world }) => {
    const { api, email } = await world.staff("agent");
    const teamsMails = (await mailsTo(world, world.config.STAFF_MAIL)).length;
    // A stranger may have signed up with a colleague's address and never verified it.
    await world.visitor().api.signUp({ body: { fullName: "Ada", email, password: "Lisbon-by-tram-28" } });
    await api.testMailTemplate({ params: { name: "request-received" } });
    await api.testMailTemplate({ params: { name: "team-late-answer" } });
    await expect
      .poll(async () => (await mailsTo(world, email)).filter((each) => each.startsWith("[Test]")).toSorted())
      .toEqual(["[Test] Late: Lisbon, Ada Ray", "[Test] We've got your request for Lisbon"]);
    expect(await mailsTo(world, world.config.STAFF_MAIL)).toHaveLength(teamsMails);
    const { rows } = await world.database.pool.query(
      `select headers from mail_outbox where "to" = $1 and subject like '[Test]%'`,
      [email],
    );
    expect(JSON.stringify(rows)).not.toContain("List-Unsubscribe");
    await expect(api.testMailTemplate({ params: { name: "unwelcome" } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("are tested at most ten times in ten minutes, and never with an API key", async ({ world }) => {
    const { api } = await world.staff("agent");
    const send = () => api.testMailTemplate({ params: { name: "welcome" } });
    for (let sent = 0; sent < 10; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
    const key = await world.thirdParty(["settings.read"]);
    await expect(key.api.testMailTemplate({ params: { name: "welcome" } })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("the words of an email", () => {
  test("are the team's as soon as they're saved, link included, until they're ours again", async ({
    world,
  }) => {
    const [manager, member] = [await world.staff("manager"), await world.member({ name: "Mira Vale" })];
    const saved = await reword(manager);
    expect(saved).toMatchObject({ isReworded: true, wording, subject: "A new password for Ada" });
    const { items } = await manager.api.listMailTemplates();
    expect(items.filter(({ isReworded }) => isReworded).map(({ name }) => name)).toEqual([params.name]);

    const ask = () => world.visitor().api.forgotPassword({ body: { email: member.email } });
    const textOf = (subject: string) => () => textTo(world, member.email, subject);
    await ask();
    await expect.poll(textOf("A new password for Mira Vale")).toBeDefined();
    const text = await textOf("A new password for Mira Vale")();
    expect(text).toMatch(/^Nearly there\n\nYou have 60 minutes\.\n\nDidn't ask\?/);
    expect(text).toMatch(/Choose it now:\n\S+\/reset-password#\S+\n/);

    await reset(manager);
    await ask();
    await expect.poll(textOf("Choose a new password")).toBeDefined();
    const { wording: ours, isReworded } = await manager.api.getMailPreview({ params });
    expect([ours.subject, isReworded]).toEqual(["Choose a new password", false]);
    const log = await manager.api.listActivityLog({ query: { resource: "mail_template", limit: 2 } });
    expect(log.items).toMatchObject([
      { action: "mail_template.reset", resourceId: params.name, before: wording, after: ours },
      { action: "mail_template.update", before: ours, after: wording },
    ]);
  });

  test.for([
    ["subject", "{{nickname}}", "{{nickname}} isn't a variable of this email"],
    ["body", "Hurry.", "Please keep {{minutes}}: For how many minutes the link works"],
    ["button", "", "Please enter the button's label"],
  ] as const)(
    "are refused if the email can't be sent with them: %s",
    async ([field, text, message], { world }) => {
      const { api } = await world.staff("owner");
      const body = { ...wording, [field]: text };
      const refusal = { code: "invalid_input", errors: [{ path: field, message }] };
      const { updatedAt: ifMatch } = await api.getMailPreview({ params });
      await expect(api.updateMailWording({ params, body }, { ifMatch })).rejects.toMatchObject(refusal);
      await expect(api.previewMailWording({ params, body })).rejects.toMatchObject(refusal);
      await expect(api.testMailWording({ params, body })).rejects.toMatchObject(refusal);
    },
  );

  test("are previewed and tried before they're saved, by managers alone", async ({ world }) => {
    const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
    const body = { ...wording, heading: "<b>Nearly</b> there" };
    const { subject, text, html } = await manager.api.previewMailWording({ params, body });
    expect(subject).toBe("A new password for Ada");
    expect(text).toContain("You have 60 minutes.");
    expect(html).toContain("&#60;b&#62;Nearly");
    await manager.api.testMailWording({ params, body });
    await expect.poll(() => textTo(world, manager.email, "[Test] A new password for Ada")).toBeDefined();
    expect((await manager.api.getMailPreview({ params })).isReworded).toBe(false);

    const { updatedAt: ifMatch } = await agent.api.getMailPreview({ params });
    const forbidden = { code: "forbidden" };
    await expect(agent.api.updateMailWording({ params, body }, { ifMatch })).rejects.toMatchObject(forbidden);
    await expect(agent.api.resetMailWording({ params }, { ifMatch })).rejects.toMatchObject(forbidden);
    await expect(agent.api.previewMailWording({ params, body })).rejects.toMatchObject(forbidden);
    await expect(agent.api.testMailWording({ params, body })).rejects.toMatchObject(forbidden);
  });

  test("are changed by one person at a time: the second is refused as stale", async ({ world }) => {
    const manager = await world.staff("manager");
    const { updatedAt: ifMatch } = await manager.api.getMailPreview({ params });
    const change = () => manager.api.updateMailWording({ params, body: wording }, { ifMatch });
    const outcomes = await Promise.allSettled([change(), change()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(manager.api.resetMailWording({ params }, { ifMatch })).rejects.toMatchObject({
      code: "stale",
    });
    await reset(manager);
    // Words reset to ours can't be overwritten by someone who saw the earlier ones.
    await expect(change()).rejects.toMatchObject({ code: "stale" });
  });
});
