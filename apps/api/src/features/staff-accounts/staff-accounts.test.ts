import { describe, expect } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { test } from "../../test/world.ts";

const ada = { email: "ada.new@evoya.test", firstName: "Ada", lastName: "Ray", role: "agent" } as const;

describe("staff accounts", () => {
  test("are made by invitation; who is invited chooses the password, once", async ({ world }) => {
    const owner = await world.staff("owner");
    const made = await owner.api.inviteStaff({ body: ada });
    expect(made).toMatchObject({ ...ada, isInvited: true, isActive: true, lastLoginAt: null });
    await expect(owner.api.inviteStaff({ body: ada })).rejects.toMatchObject({ code: "email_taken" });
    const token = await mailedToken(world, ada.email, "set-password");
    const choose = (password: string) => owner.api.setStaffPassword({ body: { token, password } });
    await expect(choose("Ada Ray")).rejects.toMatchObject({ errors: [{ path: "password" }] });
    await choose("Harbour-lights-78");
    await expect(choose("Harbour-lights-79")).rejects.toMatchObject({ errors: [{ path: "token" }] });
    const signedIn = await owner.api.signInStaff({
      body: { email: ada.email, password: "Harbour-lights-78" },
    });
    expect(signedIn).toMatchObject({ role: "agent" });
    const log = await (await world.staff("owner")).api.listActivityLog({ query: {} });
    expect(log.items.find(({ action }) => action === "staff.choose_password")).toMatchObject({
      resourceId: made.id,
    });
    const items = (await (await world.staff("owner")).api.listStaff()).items;
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ isInvited: false });
  });

  test("change roles and are switched off, which ends their sessions at once", async ({ world }) => {
    const owner = await world.staff("owner");
    const agent = await world.staff("agent");
    const self = await agent.api.getStaffSession();
    const find = async () => (await owner.api.listStaff()).items.find(({ id }) => id === self.id)!;
    const update = async (body: { role?: "viewer"; isActive?: boolean }) =>
      owner.api.updateStaff({ params: { id: self.id }, body }, { ifMatch: (await find()).updatedAt });
    expect(await update({ role: "viewer" })).toMatchObject({ role: "viewer" });
    await expect.poll(() => agent.api.getStaffSession().catch(({ code }) => code)).toBe("unauthenticated");
    expect(await update({ isActive: false })).toMatchObject({ isActive: false });
    await expect(owner.api.sendStaffInvitation({ params: { id: self.id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("are for owners only", async ({ world }) => {
    const manager = await world.staff("manager");
    await expect(manager.api.listStaff()).rejects.toMatchObject({ code: "forbidden" });
    await expect(manager.api.inviteStaff({ body: ada })).rejects.toMatchObject({ code: "forbidden" });
  });
});
