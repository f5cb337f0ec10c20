import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

test("one owner stays active, even if the last two deactivate each other at once", async () => {
  const [first, second] = [await world.staff("owner"), await world.staff("owner")];
  const accounts = (await first.api.listStaff()).items.filter(({ role }) => role === "owner");
  expect(accounts).toHaveLength(2);
  const off = (staff: typeof first, { id, updatedAt }: (typeof accounts)[number]) =>
    staff.api.updateStaff({ params: { id }, body: { isActive: false } }, { ifMatch: updatedAt });
  const selves = await Promise.all([first, second].map(async ({ api }) => (await api.getStaffSession()).id));
  const other = (self: string | undefined) => accounts.find(({ id }) => id !== self)!;
  const both = await Promise.allSettled([off(first, other(selves[0])), off(second, other(selves[1]))]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const active = await world.database.db
    .selectFrom("adminUsers")
    .select("id")
    .where("role", "=", "owner")
    .where("isActive", "=", true)
    .execute();
  expect(active).toHaveLength(1);
});
