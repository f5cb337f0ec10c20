import type { StaffRole } from "@evoya/domain/staff";
import { describe, expect } from "vitest";
import { codeOf, nextCodeOf } from "../../test/authenticator.ts";
import { type TestStaff, test, type World } from "../../test/world.ts";

type Protected = TestStaff & { secret: string; uri: string; recoveryCodes: string[] };

/** Staff with two-factor on; the current code is used up, the next one isn't. */
async function protectedStaff(world: World, role?: StaffRole): Promise<Protected> {
  const staff = await world.staff(role);
  const { secret, uri } = await staff.api.beginStaffTwoFactor({
    body: { password: staff.password },
  });
  const { recoveryCodes } = await staff.api.confirmStaffTwoFactor({ body: { code: codeOf(secret) } });
  return { ...staff, secret, uri, recoveryCodes };
}

/** Gives the right password; returns the challenge that asks for the second step. */
async function challengeOf({ api, email, password }: TestStaff): Promise<string> {
  const problem = await api.signInStaff({ body: { email, password } }).catch((refusal) => refusal);
  expect(problem).toMatchObject({ code: "two_factor_required" });
  return problem.challenge;
}

const finish = ({ api }: TestStaff, challenge: string, code: string) =>
  api.signInStaffSecondStep({ body: { challenge, code } });

/** The activity log's entries about an account, newest first. */
const logged = async (world: World, resourceId: string) =>
  (await (await world.staff("viewer")).api.listActivityLog({ query: {} })).items.filter(
    (entry) => entry.resourceId === resourceId,
  );

describe("two-factor of staff", () => {
  test("is asked for at sign-in, and each code works once", async ({ world }) => {
    const staff = await protectedStaff(world, "agent");
    expect(staff.uri).toMatch(/^otpauth:\/\/totp\/Evoya:staff/);
    expect(staff.recoveryCodes).toHaveLength(10);
    await staff.api.signOutStaff();
    const challenge = await challengeOf(staff);
    await expect(staff.api.getStaffSession()).rejects.toMatchObject({ code: "unauthenticated" });
    const code = nextCodeOf(staff.secret);
    const before = Date.now();
    const who = await finish(staff, challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(who).toMatchObject({ email: staff.email, role: "agent", mustSetUpTwoFactor: false });
    expect(Date.parse(who.lastLoginAt!)).toBeGreaterThan(before - 5_000);
    expect(await staff.api.getStaffSession()).toMatchObject({ email: staff.email });
    await expect(finish(staff, await challengeOf(staff), code)).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    await expect(finish(staff, challenge, nextCodeOf(staff.secret))).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("accepts a recovery code instead, each once", async ({ world }) => {
    const staff = await protectedStaff(world);
    const code = staff.recoveryCodes[3]!;
    expect(await finish(staff, await challengeOf(staff), code)).toMatchObject({ email: staff.email });
    await expect(finish(staff, await challengeOf(staff), code)).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    expect((await staff.api.getStaffSecurity()).twoFactor.recoveryCodesLeft).toBe(9);
  });

  test("gives up a sign-in that has waited too long", async ({ world }) => {
    const staff = await protectedStaff(world);
    const challenge = await challengeOf(staff);
    await world.database.db
      .updateTable("signInChallenges")
      .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      .where("adminUserId", "=", staff.id)
      .execute();
    await expect(finish(staff, challenge, nextCodeOf(staff.secret))).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("locks the email when codes are guessed, however often the sign-in is restarted", async ({
    world,
  }) => {
    const staff = await protectedStaff(world);
    const first = await challengeOf(staff);
    await expect(finish(staff, first, "000000")).rejects.toMatchObject({ errors: [{ path: "code" }] });
    const second = await challengeOf(staff);
    for (let at = 0; at < 2; at += 1)
      await expect(finish(staff, second, "000000")).rejects.toMatchObject({ errors: [{ path: "code" }] });
    await expect(finish(staff, second, nextCodeOf(staff.secret))).rejects.toMatchObject({
      code: "rate_limited",
    });
    const { email, password } = staff;
    await expect(staff.api.signInStaff({ body: { email, password } })).rejects.toMatchObject({
      code: "rate_limited",
      detail: "Too many login attempts. Please try again later.",
    });
  });

  test("refuses staff whose account has been deactivated in between", async ({ world }) => {
    const staff = await protectedStaff(world, "agent");
    const challenge = await challengeOf(staff);
    await world.database.db
      .updateTable("adminUsers")
      .set({ isActive: false })
      .where("id", "=", staff.id)
      .execute();
    await expect(finish(staff, challenge, nextCodeOf(staff.secret))).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  test("doesn't accept a member's challenge, and a member's sign-in doesn't accept a staff one", async ({
    world,
  }) => {
    const staff = await protectedStaff(world);
    const challenge = await challengeOf(staff);
    const body = { challenge, code: nextCodeOf(staff.secret) };
    await expect(world.visitor().api.signInSecondStep({ body })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await finish(staff, challenge, body.code)).toMatchObject({ email: staff.email });
  });

  test("is on only once a first code was right, and can be turned off with the password", async ({
    world,
  }) => {
    const staff = await world.staff("viewer");
    const { api, email, password } = staff;
    await api.beginStaffTwoFactor({ body: { password } });
    await expect(api.confirmStaffTwoFactor({ body: { code: "000000" } })).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    expect(await api.signInStaff({ body: { email, password } })).toMatchObject({ email });
    const { secret } = await api.beginStaffTwoFactor({ body: { password } });
    await api.confirmStaffTwoFactor({ body: { code: codeOf(secret) } });
    await expect(api.beginStaffTwoFactor({ body: { password } })).rejects.toMatchObject({ code: "conflict" });
    await expect(api.disableStaffTwoFactor({ body: { password: "wrong" } })).rejects.toMatchObject({
      errors: [{ path: "password" }],
    });
    await api.disableStaffTwoFactor({ body: { password } });
    expect((await api.getStaffSecurity()).twoFactor).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect(await api.signInStaff({ body: { email, password } })).toMatchObject({ email });
  });

  test("gets new recovery codes for a current code, which end the ones from before", async ({ world }) => {
    const staff = await protectedStaff(world, "agent");
    const renew = (code: string) => staff.api.renewStaffRecoveryCodes({ body: { code } });
    for (const wrong of ["000000", staff.recoveryCodes[0]!, codeOf(staff.secret)])
      await expect(renew(wrong)).rejects.toMatchObject({ errors: [{ path: "code" }] });
    expect(await finish(staff, await challengeOf(staff), staff.recoveryCodes[0]!)).toBeTruthy();

    const { recoveryCodes } = await renew(nextCodeOf(staff.secret));
    expect(recoveryCodes).toHaveLength(10);
    expect((await staff.api.getStaffSecurity()).twoFactor).toMatchObject({ recoveryCodesLeft: 10 });
    await expect(finish(staff, await challengeOf(staff), staff.recoveryCodes[1]!)).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    expect(await finish(staff, await challengeOf(staff), recoveryCodes[1]!)).toMatchObject({
      email: staff.email,
    });

    const [entry] = await logged(world, staff.id);
    expect(entry).toMatchObject({ action: "staff.renew_recovery_codes" });
    expect(JSON.stringify(entry)).not.toContain(recoveryCodes[0]);
    const { db } = world.database;
    const mails = db.selectFrom("mailOutbox").select("subject").where("to", "=", staff.email);
    await expect
      .poll(async () => (await mails.execute()).map(({ subject }) => subject))
      .toContain("Evoya: new recovery codes for your back office account");
  });

  test("has no recovery codes to renew while it's off", async ({ world }) => {
    const { api } = await world.staff("viewer");
    await expect(api.renewStaffRecoveryCodes({ body: { code: "123456" } })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("is in the activity log, but its secret and codes aren't", async ({ world }) => {
    const staff = await protectedStaff(world);
    const entries = await logged(world, staff.id);
    expect(entries.map(({ action }) => action)).toEqual([
      "staff.enable_two_factor",
      "staff.begin_two_factor",
    ]);
    const text = JSON.stringify(entries);
    for (const secret of [staff.secret, ...staff.recoveryCodes]) expect(text).not.toContain(secret);
  });
});

describe("the reset of a colleague's two-factor", () => {
  const reset = ({ api }: TestStaff, id: string) => api.resetStaffTwoFactor({ params: { id } });

  test("turns it off, ends their sessions and sign-ins, tells them, and is logged", async ({ world }) => {
    const owner = await world.staff("owner");
    const colleague = await protectedStaff(world, "agent");
    await finish(colleague, await challengeOf(colleague), nextCodeOf(colleague.secret));
    const waiting = await challengeOf(colleague);
    const find = async () => (await owner.api.listStaff()).items.find(({ id }) => id === colleague.id);
    expect(await find()).toMatchObject({ twoFactorEnabledAt: expect.any(String) });

    await reset(owner, colleague.id);
    expect(await find()).toMatchObject({ twoFactorEnabledAt: null });
    await expect
      .poll(() => colleague.api.getStaffSession().catch((problem) => problem.code))
      .toBe("unauthenticated");
    await expect(finish(colleague, waiting, nextCodeOf(colleague.secret))).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    const { email, password } = colleague;
    expect(await colleague.api.signInStaff({ body: { email, password } })).toMatchObject({ email });
    expect((await logged(world, colleague.id))[0]).toMatchObject({
      action: "staff.reset_two_factor",
      before: { twoFactor: "on" },
      after: { twoFactor: "off" },
    });
    const subjects = () =>
      world.database.db.selectFrom("mailOutbox").select("subject").where("to", "=", email).execute();
    // Each email is its own job, so they come in any order.
    await expect
      .poll(async () => (await subjects()).map(({ subject }) => subject).sort())
      .toEqual(["Evoya: two-factor is on for your back office account", "Evoya: your two-factor was reset"]);
    await expect(reset(owner, colleague.id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is for owners, and never for their own", async ({ world }) => {
    const owner = await protectedStaff(world, "owner");
    await expect(reset(owner, owner.id)).rejects.toMatchObject({ code: "conflict" });
    for (const role of ["manager", "agent", "viewer"] as const)
      await expect(reset(await world.staff(role), owner.id)).rejects.toMatchObject({ code: "forbidden" });
    expect((await owner.api.getStaffSecurity()).twoFactor.enabledAt).not.toBeNull();
  });
});
