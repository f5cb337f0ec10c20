import { describe, expect } from "vitest";
import { createBrowser, staffApi } from "../../test/browser.ts";
import { noteSecret } from "../../test/secrets.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

const url = "https://partner.example.com/hooks";

const add = async ({ api }: Pick<TestStaff, "api">) =>
  (await api.createWebhook({ body: { url, topics: ["member.created"] } })).webhook;

const change = async ({ api }: TestStaff, id: string, body: object) => {
  const { updatedAt } = await api.getWebhook({ params: { id } });
  return api.updateWebhook({ params: { id }, body }, { ifMatch: updatedAt });
};

async function deactivate(owner: TestStaff, id: string): Promise<void> {
  const { items } = await owner.api.listStaff();
  const { updatedAt } = items.find((colleague) => colleague.id === id)!;
  await owner.api.updateStaff({ params: { id }, body: { isActive: false } }, { ifMatch: updatedAt });
}

async function aKeyOf({ api }: TestStaff, world: World) {
  const { secret, apiKey } = await api.createApiKey({
    body: { name: "Hotels", scopes: ["webhooks.write", "members.read"] },
  });
  noteSecret(secret);
  const http = createBrowser(world.url, "https://partner.example");
  http.defaults.headers.common.Authorization = `Bearer ${secret}`;
  return { id: apiKey.id, api: staffApi(http) };
}

const countSent = async ({ database }: World, endpointId: string): Promise<number> => {
  const sent = database.db.selectFrom("webhookDeliveries").select("id").where("endpointId", "=", endpointId);
  return (await sent.execute()).length;
};

describe("a colleague who's deactivated", () => {
  test("leaves no webhook that's on, and someone else can turn one on again", async ({ world }) => {
    const [owner, manager] = [await world.staff("owner"), await world.staff("manager")];
    const webhook = await add(manager);
    await deactivate(owner, manager.id);
    await world.member();
    expect(await countSent(world, webhook.id)).toBe(0);
    const off = await owner.api.getWebhook({ params: { id: webhook.id } });
    expect(off).toMatchObject({ isOn: false, offReason: "deactivated", offSince: expect.any(String) });
    const { db } = world.database;
    const log = db
      .selectFrom("adminActivityLogs")
      .select(["action", "adminUserId", "after"])
      .where("resourceId", "=", webhook.id)
      .where("action", "=", "webhook.turn_off");
    expect(await log.execute()).toEqual([
      { action: "webhook.turn_off", adminUserId: owner.id, after: { url, reason: "deactivated" } },
    ]);

    expect(await change(owner, webhook.id, { isOn: true })).toMatchObject({ isOn: true, offReason: null });
    await world.member();
    expect(await countSent(world, webhook.id)).toBe(1);
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });

  test("takes along those they moved, and not those that others moved since", async ({ world }) => {
    const [owner, manager] = [await world.staff("owner"), await world.staff("manager")];
    const [moved, kept] = [await add(owner), await add(manager)];
    await change(manager, moved.id, { url: "https://home.example.com/" });
    await change(owner, kept.id, { url: "https://partner.example.com/new" });
    await deactivate(owner, manager.id);
    const isOn = async (id: string) => (await owner.api.getWebhook({ params: { id } })).isOn;
    expect([await isOn(moved.id), await isOn(kept.id)]).toEqual([false, true]);
    for (const { id } of [moved, kept]) await owner.api.deleteWebhook({ params: { id } });
  });

  test("takes along those of their keys", async ({ world }) => {
    const [owner, maker] = [await world.staff("owner"), await world.staff("owner")];
    const webhook = await add(await aKeyOf(maker, world));
    await deactivate(owner, maker.id);
    expect(await owner.api.getWebhook({ params: { id: webhook.id } })).toMatchObject({
      isOn: false,
      offReason: "deactivated",
    });
    await owner.api.deleteWebhook({ params: { id: webhook.id } });
  });
});

test("a key that's revoked leaves its webhooks on, as the guide and the dialog say", async ({ world }) => {
  const owner = await world.staff("owner");
  const key = await aKeyOf(owner, world);
  const webhook = await add(key);
  await owner.api.revokeApiKey({ params: { id: key.id } });
  await world.member();
  expect(await countSent(world, webhook.id)).toBe(1);
  await owner.api.deleteWebhook({ params: { id: webhook.id } });
});

test("owners hear about a new webhook, and about a new address", async ({ world }) => {
  const [owner, manager] = [await world.staff("owner"), await world.staff("manager")];
  const webhook = await add(manager);
  await change(manager, webhook.id, { description: "CRM" });
  await change(manager, webhook.id, { url: "https://home.example.com/" });
  const { db } = world.database;
  const mails = db.selectFrom("mailOutbox").select(["subject", "text"]).where("to", "=", owner.email);
  await expect
    .poll(async () => (await mails.execute()).map(({ subject }) => subject).toSorted())
    .toEqual(["Evoya: a new webhook", "Evoya: a webhook has a new address"]);
  const [added, moved] = await mails.orderBy("subject").execute();
  expect(added!.text).toContain("Sam Moss added this webhook");
  for (const address of [url, "https://home.example.com/"]) expect(moved!.text).toContain(address);
  await owner.api.deleteWebhook({ params: { id: webhook.id } });
});
