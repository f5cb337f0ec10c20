import { describe, expect } from "vitest";
import { codeOf, nextCodeOf } from "../../test/authenticator.ts";
import { mailedToken } from "../../test/mailed-token.ts";
import { test, type World } from "../../test/world.ts";

const password = "Lisbon-by-tram-28";

async function protectedMember(world: World, email: string) {
  const { api } = world.visitor();
  await api.signUp({ body: { fullName: "Ada Ray", email, password } });
  const { secret, uri } = await api.beginTwoFactor({ body: { password } });
  const { recoveryCodes } = await api.confirmTwoFactor({ body: { code: codeOf(secret) } });
  return { api, secret, uri, recoveryCodes };
}

/** Signs in with the password; returns the challenge that asks for the second step. */
const challengeOf = (world: World, email: string, { api } = world.visitor()) =>
  api.signIn({ body: { email, password } }).then(
    () => Promise.reject(new Error("signed in without a second step")),
    ({ code, challenge }) => {
      expect(code).toBe("two_factor_required");
      return challenge as string;
    },
  );

describe("two-factor", () => {
  test("is asked for at sign-in, and each code works once", async ({ world }) => {
    const email = "totp@example.test";
    const { api, secret, uri, recoveryCodes } = await protectedMember(world, email);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Evoya:totp%40example\.test\?/);
    expect(recoveryCodes).toHaveLength(10);
    expect((await api.getAccountSecurity()).twoFactor).toMatchObject({ recoveryCodesLeft: 10 });
    const visitor = world.visitor();
    const code = nextCodeOf(secret);
    const finish = (challenge: string, given: string) =>
      visitor.api.signInSecondStep({ body: { challenge, code: given } });
    expect(
      await finish(await challengeOf(world, email), `${code.slice(0, 3)} ${code.slice(3)}`),
    ).toMatchObject({
      email,
    });
    expect((await visitor.api.getSession()).member).toMatchObject({ email });
    await expect(finish(await challengeOf(world, email), code)).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
  });

  for (const isVerified of [false, true])
    test(`${isVerified ? "stays on" : "ends"} when the password of an account whose address was ${isVerified ? "" : "never "}verified is reset`, async ({
      world,
    }) => {
      const email = `reset.${isVerified}@example.test`;
      const { api: before } = await protectedMember(world, email);
      if (isVerified)
        await before.verifyEmail({ body: { token: await mailedToken(world, email, "verify-email") } });
      const { api } = world.visitor();
      await api.forgotPassword({ body: { email } });
      const token = await mailedToken(world, email, "reset-password");
      const body = { email, password: "Oslo-by-ferry-31" };
      await api.resetPassword({ body: { token, password: body.password } });
      const answer = await api.signIn({ body }).catch(({ code }) => code);
      expect(answer).toEqual(isVerified ? "two_factor_required" : expect.objectContaining({ email }));
      await expect(before.getAccountSecurity()).rejects.toMatchObject({ code: "unauthenticated" });
    });

  test("accepts a recovery code instead, each once", async ({ world }) => {
    const email = "recovery@example.test";
    const { api, recoveryCodes } = await protectedMember(world, email);
    const finish = async () =>
      world.visitor().api.signInSecondStep({
        body: { challenge: await challengeOf(world, email), code: recoveryCodes[3]! },
      });
    expect(await finish()).toMatchObject({ email });
    await expect(finish()).rejects.toMatchObject({ errors: [{ path: "code" }] });
    expect((await api.getAccountSecurity()).twoFactor.recoveryCodesLeft).toBe(9);
  });

  test("gets new recovery codes for a current code, which end the ones from before", async ({ world }) => {
    const email = "renewing@example.test";
    const { api, secret, recoveryCodes: before } = await protectedMember(world, email);
    await expect(api.renewRecoveryCodes({ body: { code: before[0]! } })).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    const { recoveryCodes } = await api.renewRecoveryCodes({ body: { code: nextCodeOf(secret) } });
    const finish = async (code: string) =>
      world.visitor().api.signInSecondStep({ body: { challenge: await challengeOf(world, email), code } });
    await expect(finish(before[0]!)).rejects.toMatchObject({ errors: [{ path: "code" }] });
    expect(await finish(recoveryCodes[0]!)).toMatchObject({ email });
    // The other devices stay signed in.
    expect((await api.getAccountSecurity()).twoFactor).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("locks the email when codes are guessed, however often the sign-in is restarted", async ({
    world,
  }) => {
    const email = "guesser@example.test";
    const { secret } = await protectedMember(world, email);
    const guesser = world.visitor();
    const guess = async (challenge: string, code: string) =>
      guesser.api.signInSecondStep({ body: { challenge, code } });
    const first = await challengeOf(world, email, guesser);
    await expect(guess(first, "000000")).rejects.toMatchObject({ errors: [{ path: "code" }] });
    const second = await challengeOf(world, email, guesser);
    await expect(guess(second, "000000")).rejects.toMatchObject({ errors: [{ path: "code" }] });
    await expect(guess(second, "000000")).rejects.toMatchObject({ errors: [{ path: "code" }] });
    await expect(guess(second, nextCodeOf(secret))).rejects.toMatchObject({ code: "rate_limited" });
    await expect(guesser.api.signIn({ body: { email, password } })).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  test("ends a sign-in waiting for its second step when the password changes", async ({ world }) => {
    const email = "changed@example.test";
    const { api, secret } = await protectedMember(world, email);
    const challenge = await challengeOf(world, email);
    await api.changePassword({ body: { currentPassword: password, newPassword: "Oslo-by-ferry-31" } });
    await expect(
      world.visitor().api.signInSecondStep({ body: { challenge, code: nextCodeOf(secret) } }),
    ).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  test("is on only once a first code was right, and can be turned off with the password", async ({
    world,
  }) => {
    const email = "onoff@example.test";
    const { api } = world.visitor();
    await api.signUp({ body: { fullName: "Ada Ray", email, password } });
    await api.beginTwoFactor({ body: { password } });
    await expect(api.confirmTwoFactor({ body: { code: "000000" } })).rejects.toMatchObject({
      errors: [{ path: "code" }],
    });
    expect(await world.visitor().api.signIn({ body: { email, password } })).toMatchObject({ email });
    const { secret } = await api.beginTwoFactor({ body: { password } });
    await api.confirmTwoFactor({ body: { code: codeOf(secret) } });
    await expect(api.beginTwoFactor({ body: { password } })).rejects.toMatchObject({ code: "conflict" });
    await expect(api.disableTwoFactor({ body: { password: "wrong" } })).rejects.toMatchObject({
      errors: [{ path: "password" }],
    });
    await api.disableTwoFactor({ body: { password } });
    expect(await world.visitor().api.signIn({ body: { email, password } })).toMatchObject({ email });
  });

  test("stores the secret encrypted and the codes as hashes", async ({ world }) => {
    const email = "sealed@example.test";
    const { secret, recoveryCodes } = await protectedMember(world, email);
    const { rows } = await world.database.pool.query(
      "select u.two_factor_secret, r.code_hash from users u join recovery_codes r on r.user_id = u.id where u.email = $1",
      [email],
    );
    expect(rows).toHaveLength(10);
    const kept = rows.map(
      (row) => `${row.two_factor_secret.toString("utf8")} ${row.code_hash.toString("utf8")}`,
    );
    expect(kept.join()).not.toContain(secret);
    for (const code of recoveryCodes) expect(kept.join()).not.toContain(code);
  });
});
