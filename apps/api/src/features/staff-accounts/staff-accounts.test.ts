import { describe, expect } from "vitest";
import { staffApi } from "../../test/browser.ts";
import { aConciergeRequest } from "../../test/builders.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { usedAtOnce } from "../../test/used-at-once.ts";
import { test, type World } from "../../test/world.ts";

const ada = { email: "ada.new@evoya.test", firstName: "Ada", lastName: "Ray", role: "agent" } as const;

describe("staff accounts", () => {
  test("are created by invitation; the invited person chooses the password, once", async ({ world }) => {
    const owner = await world.staff("owner");
    const made = await owner.api.inviteStaff({ body: ada });
    expect(made).toMatchObject({ ...ada, isInvited: true, isActive: true, lastLoginAt: null });
    await expect(owner.api.inviteStaff({ body: ada })).rejects.toMatchObject({
      code: "email_taken",
      detail: "A colleague with this email already exists.",
    });
    const token = await mailedToken(world, ada.email, "set-password");
    const choose = (password: string) => owner.api.setStaffPassword({ body: { token, password } });
    await expect(choose("Ada Ray")).rejects.toMatchObject({ errors: [{ path: "password" }] });
    await choose("Harbor-lights-78");
    await expect(choose("Harbor-lights-79")).rejects.toMatchObject({ errors: [{ path: "token" }] });
    const signedIn = await owner.api.signInStaff({
      body: { email: ada.email, password: "Harbor-lights-78" },
    });
    expect(signedIn).toMatchObject({ role: "agent" });
    const log = await (await world.staff("owner")).api.listActivityLog({ query: {} });
    expect(log.items.find(({ action }) => action === "staff.choose_password")).toMatchObject({
      resourceId: made.id,
    });
    const items = (await (await world.staff("owner")).api.listStaff()).items;
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ isInvited: false });
  });

  test("change roles and can be deactivated, which ends their sessions right away", async ({ world }) => {
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

  test("leave no work behind: once deactivated, or a viewer, what's open becomes unassigned", async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    const member = await world.member({ plan: "elite" });
    for (const change of [{ isActive: false }, { role: "viewer" }] as const) {
      const agent = await world.staff("agent");
      const assign = async (status: "in_progress" | "completed") => {
        const { id } = await member.api.createConciergeRequest({ body: aConciergeRequest() });
        const { updatedAt } = await owner.api.getCaseForStaff({ params: { id } });
        const body = { status, assignedTo: agent.id };
        await owner.api.updateConciergeRequest({ params: { id }, body }, { ifMatch: updatedAt });
        return id;
      };
      const [open, done] = [await assign("in_progress"), await assign("completed")];
      const { threadId } = await member.api.startThread({ body: { subject: "Ferries", body: "At noon?" } });
      const params = { id: threadId };
      const { updatedAt } = await owner.api.getThreadForStaff({ params });
      await owner.api.updateThreadForStaff(
        { params, body: { assignedTo: agent.id } },
        { ifMatch: updatedAt },
      );

      const account = (await owner.api.listStaff()).items.find(({ id }) => id === agent.id)!;
      await owner.api.updateStaff({ params: { id: agent.id }, body: change }, { ifMatch: account.updatedAt });
      expect(await owner.api.getCaseForStaff({ params: { id: open } })).toMatchObject({ assignedTo: null });
      const { items } = await owner.api.getCaseTimelineForStaff({ params: { id: open }, query: {} });
      expect(items[0]).toMatchObject({ kind: "assigned", details: {} });
      expect(await owner.api.getCaseForStaff({ params: { id: done } })).toMatchObject({
        assignedTo: { id: agent.id },
      });
      const unassigned = await owner.api.listThreadsForStaff({ query: { filter: "unassigned" } });
      expect(unassigned.items.map(({ id }) => id)).toContain(threadId);
    }
  });

  test("are only for owners", async ({ world }) => {
    const manager = await world.staff("manager");
    await expect(manager.api.listStaff()).rejects.toMatchObject({ code: "forbidden" });
    await expect(manager.api.inviteStaff({ body: ada })).rejects.toMatchObject({ code: "forbidden" });
  });
});

const wrong = "Not-the-password-1";
const fresh = "Harbor-lights-91";

/** Guesses wrong until it's locked out, from one address. */
async function guess(world: World, email: string): Promise<void> {
  const { http } = await world.staff("viewer");
  const stranger = staffApi(http);
  for (let at = 0; at < 5; at += 1)
    await expect(stranger.signInStaff({ body: { email, password: wrong } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  await expect(stranger.signInStaff({ body: { email, password: wrong } })).rejects.toMatchObject({
    code: "rate_limited",
  });
}

describe("guessing a staff password", () => {
  test("locks out the address that guesses, and nobody else", async ({ world }) => {
    const { email, password } = await world.staff("agent");
    await guess(world, email);
    const elsewhere = await world.staff("viewer");
    expect(await elsewhere.api.signInStaff({ body: { email, password } })).toMatchObject({ email });
  });

  test("from many addresses locks strangers out, but not a browser that has signed in before", async ({
    world,
  }) => {
    const staff = await world.staff("agent");
    const { email, password } = staff;
    for (let address = 0; address < 5; address += 1) await guess(world, email);
    const elsewhere = await world.staff("viewer");
    await expect(elsewhere.api.signInStaff({ body: { email, password } })).rejects.toMatchObject({
      code: "rate_limited",
    });
    expect(await staff.api.signInStaff({ body: { email, password } })).toMatchObject({ email });
  });

  test("counts for a known browser, too", async ({ world }) => {
    const { api, email, password } = await world.staff("agent");
    for (let at = 0; at < 5; at += 1)
      await expect(api.signInStaff({ body: { email, password: wrong } })).rejects.toBeDefined();
    await expect(api.signInStaff({ body: { email, password } })).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  test("gets no more tries at once than one after the other", async ({ world }) => {
    const { email } = await world.staff("agent");
    const { api } = await world.staff("viewer");
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        api.signInStaff({ body: { email, password: wrong } }).catch(({ code }) => code),
      ),
    );
    expect(answers.filter((code) => code === "invalid_credentials")).toHaveLength(5);
  });
});

describe("a forgotten staff password", () => {
  test("is replaced with an emailed link, which ends sessions and the lock", async ({ world }) => {
    const staff = await world.staff("agent");
    const { email } = staff;
    for (let address = 0; address < 5; address += 1) await guess(world, email);
    const elsewhere = await world.staff("viewer");
    await elsewhere.api.forgotStaffPassword({ body: { email } });
    const token = await mailedToken(world, email, "set-password");
    await elsewhere.api.setStaffPassword({ body: { token, password: fresh } });
    await expect.poll(() => staff.api.getStaffSession().catch(({ code }) => code)).toBe("unauthenticated");
    expect(await elsewhere.api.signInStaff({ body: { email, password: fresh } })).toMatchObject({ email });
  });

  test("is replaced with one of two links used at once, which uses up the other", async ({ world }) => {
    const [{ id }, { api }] = [await world.staff("agent"), await world.staff("viewer")];
    const both = await usedAtOnce(world, { adminUserId: id }, (token) =>
      api.setStaffPassword({ body: { token, password: fresh } }),
    );
    expect(both).toMatchObject([{ status: "fulfilled" }, { reason: { errors: [{ path: "token" }] } }]);
  });

  test("has a link that comes back to a page of the back office, and to no other", async ({ world }) => {
    const { api, email } = await world.staff("agent");
    for (const next of [
      "https://elsewhere.example",
      "//elsewhere.example/admin/",
      "/dashboard",
      "/admin/..//x",
    ])
      await expect(api.forgotStaffPassword({ body: { email, next } })).rejects.toMatchObject({
        errors: [{ path: "next", message: "Only a page of the back office can come next." }],
      });
    const next = "/admin/requests?filter=pending";
    await api.forgotStaffPassword({ body: { email, next } });
    const link = async () =>
      (
        await world.database.db
          .selectFrom("mailOutbox")
          .select("text")
          .where("to", "=", email)
          .executeTakeFirst()
      )?.text;
    await expect.poll(link).toContain(`/admin/set-password?next=${encodeURIComponent(next)}#`);
  });

  test("gets the same answer without an account and for a deactivated one, and emails neither", async ({
    world,
  }) => {
    const { api } = await world.staff("viewer");
    const [off, on] = [await world.staff("agent"), await world.staff("agent")];
    const { db } = world.database;
    await db.updateTable("adminUsers").set({ isActive: false }).where("id", "=", off.id).execute();
    for (const email of ["nobody@evoya.test", off.email, on.email])
      expect(await api.forgotStaffPassword({ body: { email } })).toBeUndefined();
    await mailedToken(world, on.email, "set-password");
    const to = ["nobody@evoya.test", off.email];
    expect(await db.selectFrom("mailOutbox").select("id").where("to", "in", to).execute()).toEqual([]);
  });
});

test("a staff password has at least 12 characters", async ({ world }) => {
  const { api, email, password } = await world.staff("agent");
  await api.forgotStaffPassword({ body: { email } });
  const token = await mailedToken(world, email, "set-password");
  const tooShort = { message: "Password must be at least 12 characters long." };
  await expect(api.setStaffPassword({ body: { token, password: "Lantern-779" } })).rejects.toMatchObject({
    errors: [{ path: "password", ...tooShort }],
  });
  const body = { currentPassword: password, newPassword: "Lantern-779" };
  await expect(api.changeOwnStaffPassword({ body })).rejects.toMatchObject({
    errors: [{ path: "newPassword", ...tooShort }],
  });
});
