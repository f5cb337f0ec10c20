import { describe, expect } from "vitest";
import { mailsTo } from "../../test/mails.ts";
import { test } from "../../test/world.ts";

describe("mail templates", () => {
  test("are listed for everyone on staff, each with a preview of its own", async ({ world }) => {
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
    expect(welcome).toMatchObject({ group: "account", subject: "Welcome to Evoya" });
    await expect(api.getMailPreview({ params: { name: "unwelcome" } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("say how to turn them off where that's possible, in the preview alone", async ({ world }) => {
    const { api } = await world.staff("viewer");
    const turnOff = "Turn off emails like this";
    const textOf = async (name: string) => (await api.getMailPreview({ params: { name } })).text;
    expect(await textOf("itinerary-ready")).toContain(turnOff);
    expect(await textOf("password-changed")).not.toContain(turnOff);
  });

  test("are sent as a test to whoever asks, and to nobody else", async ({ world }) => {
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

  test("are tested ten times in ten minutes at most, and never by an API key", async ({ world }) => {
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
