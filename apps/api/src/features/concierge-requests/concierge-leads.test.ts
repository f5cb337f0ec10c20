import { leadsPerDay } from "@evoya/domain/public-forms";
import type { newLead } from "@evoya/schemas/leads";
import { describe, expect } from "vitest";
import type { z } from "zod";
import { test, type World } from "../../test/world.ts";

type NewLead = z.input<typeof newLead>;
const consentText = "Evoya may contact me about my trip.";

let serial = 0;
const aLead = (changes: Partial<NewLead> = {}): NewLead => ({
  name: "Mira Sol",
  email: `lead${++serial}@example.test`,
  destination: "Lisbon",
  startDate: "2031-05-14",
  endDate: "2031-05-18",
  travelers: 2,
  budget: "Moderate",
  notes: "A quiet room",
  campaign: "Spring in Portugal",
  consent: true,
  consentText,
  ...changes,
});

const aPartner = (world: World) => world.thirdParty(["leads.create"]);

const caseOf = async (world: World, email: string) => {
  const agent = await world.staff("agent");
  const { items } = await agent.api.listClientRequests({ query: { q: email } });
  return agent.api.getCaseForStaff({ params: { id: items[0]!.id } });
};

const mailsTo = ({ database: { db } }: World, to: string) =>
  db.selectFrom("mailOutbox").select(["subject", "text"]).where("to", "=", to).execute();

describe("POST /v1/leads", () => {
  test("reaches the team with its source and consent, and thanks the sender", async ({ world }) => {
    const { api } = await aPartner(world);
    const lead = aLead();
    expect(await api.createLead({ body: lead })).toEqual({ received: true });
    const found = await caseOf(world, lead.email);
    expect(found).toMatchObject({
      kind: "concierge",
      status: "new",
      source: "partner",
      lead: { partner: "Test", campaign: "Spring in Portugal", consentText, consentedAt: expect.any(String) },
      client: { userId: null, name: "Mira Sol" },
      asked: { destination: "Lisbon", startDate: "2031-05-14", endDate: "2031-05-18", travelers: 2 },
    });
    expect(Date.now() - Date.parse(found.lead!.consentedAt)).toBeLessThan(60_000);
    await expect
      .poll(() => mailsTo(world, lead.email))
      .toMatchObject([{ subject: "We've got your request" }]);
    expect((await mailsTo(world, lead.email))[0]!.text).not.toMatch(/Mira|Lisbon|quiet/);
    await expect
      .poll(async () => (await mailsTo(world, world.config.STAFF_MAIL)).map(({ text }) => text).join())
      .toContain(`Mira Sol (${lead.email})`);
    const log = await world.database.db
      .selectFrom("adminActivityLogs")
      .select(["action", "apiKeyId", "after"])
      .where("resourceId", "=", found.id)
      .execute();
    expect(log).toEqual([
      {
        action: "lead.create",
        apiKeyId: expect.any(String),
        after: { destination: "Lisbon", partner: "Test", campaign: "Spring in Portugal" },
      },
    ]);
  });

  test("joins a member's requests, with the same answer", async ({ world }) => {
    const member = await world.member();
    const { api } = await aPartner(world);
    const answer = await api.createLead({ body: aLead({ email: ` ${member.email.toUpperCase()}` }) });
    expect(answer).toEqual(await api.createLead({ body: aLead() }));
    expect((await member.api.listConciergeRequests()).items).toMatchObject([
      { destination: "Lisbon", budget: "Moderate", status: "new" },
    ]);
  });

  test("doesn't join an account whose address isn't verified", async ({ world }) => {
    const member = await world.member();
    const { db } = world.database;
    await db.updateTable("users").set({ emailVerifiedAt: null }).where("id", "=", member.id).execute();
    const { api } = await aPartner(world);
    await api.createLead({ body: aLead({ email: member.email }) });
    expect((await member.api.listConciergeRequests()).items).toEqual([]);
    expect((await caseOf(world, member.email)).client.userId).toBeNull();
  });

  test("is filed once for one idempotency key", async ({ world }) => {
    const { api } = await aPartner(world);
    const body = aLead();
    const send = () => api.createLead({ body }, { idempotencyKey: "one-lead" });
    await Promise.all([send(), send()]);
    const { db } = world.database;
    expect(
      await db.selectFrom("conciergeRequests").select("id").where("email", "=", body.email).execute(),
    ).toHaveLength(1);
  });

  test("is accepted a few times a day from one address, and many times from a partner", async ({ world }) => {
    const [one, other] = [await aPartner(world), await aPartner(world)];
    const lead = aLead();
    for (let at = 0; at < leadsPerDay; at += 1) await one.api.createLead({ body: lead });
    await expect(other.api.createLead({ body: lead })).rejects.toMatchObject({ code: "rate_limited" });
    await other.api.createLead({ body: aLead() });
  });

  test("counts each key's leads by the minute", async ({ world }) => {
    const { http } = await aPartner(world);
    const { headers } = await http.post("/v1/leads", aLead());
    expect(String(headers["ratelimit-policy"])).toContain('"lead"; q=20; w=60');
  });

  test.for([
    [{ consent: false }, "consent"],
    [{ consent: undefined }, "consent"],
    [{ consentText: " " }, "consentText"],
    [{ email: "no address" }, "email"],
    [{ startDate: "2020-01-01", endDate: undefined }, "startDate"],
    [{ endDate: "2031-05-01" }, "endDate"],
    [{ travelers: 51 }, "travelers"],
    [{ notes: "x".repeat(2001) }, "notes"],
    [{ campaign: "x".repeat(101) }, "campaign"],
    [{ source: "someone else" }, "source"],
  ])("refuses %o", async ([changes, path], { world }) => {
    const { api } = await aPartner(world);
    const body = aLead(changes as never);
    await expect(api.createLead({ body })).rejects.toMatchObject({ errors: [{ path }] });
    const { db } = world.database;
    expect(
      await db.selectFrom("conciergeRequests").select("id").where("email", "=", body.email).execute(),
    ).toEqual([]);
  });

  test("is for keys with that scope alone, which can't do anything else", async ({ world }) => {
    const { api } = await aPartner(world);
    await expect(api.listClientRequests({ query: {} })).rejects.toMatchObject({ code: "forbidden" });
    const writer = await world.thirdParty(["requests.write"]);
    await expect(writer.api.createLead({ body: aLead() })).rejects.toMatchObject({ code: "forbidden" });
    const owner = await world.staff("owner");
    await expect(owner.api.createLead({ body: aLead() })).rejects.toMatchObject({ status: 403 });
  });
});
