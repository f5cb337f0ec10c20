import { capture } from "@evoya/infra/programs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { startWorld } from "../../test/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

/** What an operator types on the server, and what it prints. */
const adminCreate = (...args: string[]) =>
  capture(process.execPath, ["apps/api/src/admin-create.ts", ...args], {
    env: { ...process.env, DATABASE_URL: world.config.DATABASE_URL, BCRYPT_COST: "4" },
  });

const linkIn = (output: string): string => /\/admin\/set-password#(\S+)/.exec(output)?.[1] ?? "";

test("a server without staff invites its first owner by email, once; one with staff invites nobody", async () => {
  const email = "first@evoya.test";
  const { staffAccounts } = world.container.services;
  await Promise.all([staffAccounts.inviteFirstOwner(email), staffAccounts.inviteFirstOwner(email)]);
  const token = await mailedToken(world, email, "set-password");
  const owner = await world.staff("owner");
  await owner.api.setStaffPassword({ body: { token, password: "Harbor-lights-78" } });
  expect(await owner.api.signInStaff({ body: { email, password: "Harbor-lights-78" } })).toMatchObject({
    role: "owner",
  });
  await staffAccounts.inviteFirstOwner("second@evoya.test");
  const { items } = await (await world.staff("owner")).api.listStaff();
  expect(items.map((staff) => staff.email)).not.toContain("second@evoya.test");
});

test("admin:create creates an owner, who chooses a password with the link it prints", async () => {
  const { code, output } = await adminCreate("--email", "ada@evoya.test", "--name", "Ada Lou Ray");
  expect(code).toBe(0);
  const { api } = await world.staff("viewer");
  await api.setStaffPassword({ body: { token: linkIn(output), password: "Harbor-lights-78" } });
  const body = { email: "ada@evoya.test", password: "Harbor-lights-78" };
  expect(await api.signInStaff({ body })).toMatchObject({
    firstName: "Ada",
    lastName: "Lou Ray",
    role: "owner",
  });
});

test("admin:create brings back an owner who was deactivated", async () => {
  const { id, email, api } = await world.staff("owner");
  await world.database.db
    .updateTable("adminUsers")
    .set({ isActive: false, role: "viewer" })
    .where("id", "=", id)
    .execute();
  const { output } = await adminCreate("--email", email);
  await api.setStaffPassword({ body: { token: linkIn(output), password: "Harbor-lights-79" } });
  expect(await api.signInStaff({ body: { email, password: "Harbor-lights-79" } })).toMatchObject({
    role: "owner",
  });
});

test("admin:create closes every existing way in, and logs what it did", async () => {
  const viewer = await world.staff("viewer");
  const { email, password } = viewer;
  await world.container.services.staffLinks.sendInvitationLink(viewer.id);
  const oldLink = await mailedToken(world, email, "set-password");
  const { output } = await adminCreate("--email", email);

  await expect.poll(() => viewer.api.getStaffSession().catch(({ code }) => code)).toBe("unauthenticated");
  const signIn = viewer.api.signInStaff({ body: { email, password } });
  await expect(signIn).rejects.toMatchObject({ code: "invalid_credentials" });
  const choose = (token: string) =>
    viewer.api.setStaffPassword({ body: { token, password: "Harbor-lights-80" } });
  await expect(choose(oldLink)).rejects.toMatchObject({ errors: [{ path: "token" }] });
  await choose(linkIn(output));
  const body = { email, password: "Harbor-lights-80" };
  expect(await viewer.api.signInStaff({ body })).toMatchObject({ role: "owner" });
  const { items } = await viewer.api.listActivityLog({ query: {} });
  expect(items).toContainEqual(
    expect.objectContaining({ action: "staff.restore_owner", resourceId: viewer.id }),
  );
});

test("admin:create says what it needs", async () => {
  expect(await adminCreate("--email", "not an address")).toMatchObject({
    code: 1,
    output: expect.stringContaining("--email ada@example.com"),
  });
});
