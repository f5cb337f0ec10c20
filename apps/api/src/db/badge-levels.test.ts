import { explorerLevelFor, explorerLevels } from "@evoya/domain/explorer-levels";
import { expect } from "vitest";
import { type TestMember, test, type World } from "../test/world.ts";

const award = (world: World, member: TestMember, points: number) =>
  world.container.transact((stores) =>
    stores.points.award({
      userId: member.id,
      points,
      reason: "Thanks",
      way: "thanks",
      subject: crypto.randomUUID(),
    }),
  );

/** The level by which staff find a member. */
const levelOf = async (world: World, { id }: TestMember) => {
  const { badgeLevel } = await world.database.db
    .selectFrom("userProfiles")
    .select("badgeLevel")
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();
  return badgeLevel;
};

test("a member is found at the level their lifetime points give, after every change of points", async ({
  world,
}) => {
  const member = await world.member();
  let points = 0;
  expect(await levelOf(world, member)).toBe(1);
  for (const target of explorerLevels.flatMap(({ from }) => (from > 0 ? [from - 1, from] : []))) {
    await award(world, member, target - points);
    points = target;
    expect([points, await levelOf(world, member)]).toEqual([points, explorerLevelFor(points).level]);
  }
  await world.container.transact((stores) =>
    stores.points.spend({ userId: member.id, points: 5000, reason: "Spent", key: "spent" }),
  );
  expect(await levelOf(world, member)).toBe(7);
});
