import { standardBusinessHours } from "@evoya/domain/business-hours";
import { calendarDateIn } from "@evoya/domain/dates";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { test } from "../../test/world.ts";

const dayMs = 86_400_000;
const day = (ahead: number) =>
  calendarDateIn(standardBusinessHours.timeZone, new Date(Date.now() + ahead * dayMs));

describe("absences", () => {
  test("are set by colleagues themselves or a manager, and put them last where work is assigned", async ({
    world,
  }) => {
    const [manager, agent, other] = [
      await world.staff("manager"),
      await world.staff("agent"),
      await world.staff("agent"),
    ];
    await agent.api.setOwnAbsence({ body: { awayUntil: day(7), note: "Ask Sam" } });
    await manager.api.setAbsence({ params: { id: other.id }, body: { awayUntil: day(3) } });

    const { items } = await manager.api.listAssignees();
    expect(items.at(-1)?.awayUntil).not.toBeNull();
    expect(items.find(({ id }) => id === agent.id)).toMatchObject({ awayUntil: day(7), awayNote: "Ask Sam" });
    expect(items.find(({ id }) => id === other.id)).toMatchObject({ awayUntil: day(3), awayNote: null });
    expect(items[0]?.awayUntil).toBeNull();
    const log = await manager.api.listActivityLog({ query: { action: "staff.absence" } });
    expect(log.items).toHaveLength(2);

    await manager.api.setAbsence({ params: { id: agent.id }, body: { awayUntil: null } });
    const back = await manager.api.listAssignees();
    expect(back.items.find(({ id }) => id === agent.id)).toMatchObject({ awayUntil: null, awayNote: null });
  });

  test("end by themselves", async ({ world }) => {
    const agent = await world.staff("agent");
    await sql`update admin_users set away_until_date = ${day(0)} where id = ${agent.id}`.execute(
      world.database.db,
    );
    const { items } = await agent.api.listAssignees();
    expect(items.find(({ id }) => id === agent.id)?.awayUntil).toBeNull();
  });

  test("are people's: no key is away", async ({ world }) => {
    const key = await world.thirdParty(["dashboard.read"]);
    await expect(key.api.setOwnAbsence({ body: { awayUntil: day(2) } })).rejects.toMatchObject({
      code: "forbidden",
      detail: "No API key can do this.",
    });
  });

  test("can't be in the past or endless, or set by agents for others", async ({ world }) => {
    const [agent, manager] = [await world.staff("agent"), await world.staff("manager")];
    for (const awayUntil of [day(0), day(400)])
      await expect(agent.api.setOwnAbsence({ body: { awayUntil } })).rejects.toMatchObject({
        code: "invalid_input",
      });
    await expect(
      agent.api.setAbsence({ params: { id: manager.id }, body: { awayUntil: day(2) } }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const id = "01a203a6-58f5-7927-828e-32dcc48c987e";
    await expect(
      manager.api.setAbsence({ params: { id }, body: { awayUntil: day(2) } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
