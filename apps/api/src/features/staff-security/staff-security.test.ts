import { describe, expect } from "vitest";
import { test, type World } from "../../test/world.ts";

const fresh = "Lighthouse-keeper-31";

const signedInTwice = async (world: World) => {
  const staff = await world.staff("agent");
  const { email, password } = staff;
  const elsewhere = await world.staff("viewer");
  await elsewhere.api.signOutStaff();
  await elsewhere.api.signInStaff({ body: { email, password } });
  return { staff, elsewhere };
};

describe("a staff password", () => {
  test("is changed with the current one; other sessions end, and this one continues", async ({ world }) => {
    const { staff, elsewhere } = await signedInTwice(world);
    const { api, email, password } = staff;
    const change = (currentPassword: string, newPassword: string) =>
      api.changeOwnStaffPassword({ body: { currentPassword, newPassword } });
    await expect(change("wrong", fresh)).rejects.toMatchObject({ errors: [{ path: "currentPassword" }] });
    await expect(change(password, "password")).rejects.toMatchObject({ errors: [{ path: "newPassword" }] });
    await change(password, fresh);
    expect(await api.getStaffSession()).toMatchObject({ email });
    await expect
      .poll(() => elsewhere.api.getStaffSession().catch((problem) => problem.code))
      .toBe("unauthenticated");
    await expect(elsewhere.api.signInStaff({ body: { email, password } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await elsewhere.api.signInStaff({ body: { email, password: fresh } })).toMatchObject({ email });
    const { items } = await api.listActivityLog({ query: { action: "staff.change_password" } });
    expect(items).toMatchObject([{ resourceId: staff.id, before: null, after: null }]);
    const subjects = () =>
      world.database.db.selectFrom("mailOutbox").select("subject").where("to", "=", email).execute();
    await expect.poll(subjects).toEqual([{ subject: "Evoya: your back office password was changed" }]);
  });
});

describe("the devices of staff", () => {
  test("are listed, and ended one by one or all the others at once", async ({ world }) => {
    const { staff, elsewhere } = await signedInTwice(world);
    const devices = async () => (await staff.api.getStaffSecurity()).sessions;
    expect((await devices()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = (await devices()).find(({ isCurrent }) => !isCurrent)!;
    await staff.api.endStaffSession({ params: { id: other.id } });
    expect(await devices()).toMatchObject([{ isCurrent: true }]);
    await elsewhere.api.signInStaff({ body: { email: staff.email, password: staff.password } });
    await staff.api.endOtherStaffSessions();
    await expect
      .poll(() => elsewhere.api.getStaffSession().catch((problem) => problem.code))
      .toBe("unauthenticated");
    expect(await devices()).toMatchObject([{ isCurrent: true }]);
  });

  test("can't be ended by anyone else", async ({ world }) => {
    const owner = await world.staff("owner");
    const agent = await world.staff("agent");
    const [{ id } = { id: "" }] = (await agent.api.getStaffSecurity()).sessions;
    await expect(owner.api.endStaffSession({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    expect(await agent.api.getStaffSession()).toMatchObject({ id: agent.id });
  });
});
