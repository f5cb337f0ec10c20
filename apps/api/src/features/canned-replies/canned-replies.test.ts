import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

const title = () => `Thanks ${crypto.randomUUID().slice(0, 8)}`;
const body = "Hi {{member.first_name}}, {{trip.destination}} sounds lovely. {{my.name}}";

describe("canned replies", () => {
  test("are written by managers and read by everyone who replies", async ({ world }) => {
    const [manager, agent] = [await world.staff("manager"), await world.staff("agent")];
    const added = await manager.api.createCannedReply({ body: { title: title(), body } });
    expect((await agent.api.listCannedReplies({})).items).toContainEqual(added);
    await expect(agent.api.createCannedReply({ body: { title: title(), body } })).rejects.toMatchObject({
      code: "forbidden",
    });

    const params = { id: added.id };
    const change = { title: added.title, body: "Bon voyage!" };
    const changed = await manager.api.updateCannedReply(
      { params, body: change },
      { ifMatch: added.updatedAt },
    );
    expect(changed).toMatchObject(change);
    const late = manager.api.updateCannedReply({ params, body: change }, { ifMatch: added.updatedAt });
    await expect(late).rejects.toMatchObject({ code: "stale" });

    const remove = ({ updatedAt }: { updatedAt: string }) =>
      manager.api.deleteCannedReply({ params }, { ifMatch: updatedAt });
    await expect(remove(added)).rejects.toMatchObject({ code: "stale" });
    await remove(changed);
    expect((await agent.api.listCannedReplies({})).items).not.toContainEqual(changed);
    await expect(remove(changed)).rejects.toMatchObject({ code: "not_found" });
  });

  test("have unique titles and only variables we know", async ({ world }) => {
    const { api } = await world.staff("manager");
    const first = await api.createCannedReply({ body: { title: title(), body } });
    const again = api.createCannedReply({ body: { title: first.title.toUpperCase(), body } });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    const unknown = api.createCannedReply({ body: { title: title(), body: "Your {{member.passport}}" } });
    await expect(unknown).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "body", message: "{{member.passport}} isn't a variable we know" }],
    });
  });

  test("can't be sent while something in them is missing", async ({ world }) => {
    const [agent, member] = [await world.staff("agent"), await world.member({ plan: "base" })];
    const params = { id: member.id };
    const open = agent.api.sendMessageToMember({
      params,
      body: { subject: "Lisbon", body: "To {{ trip.destination }} we go" },
    });
    await expect(open).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "body", message: "Please fill in {{trip.destination}} first" }],
    });
  });
});
