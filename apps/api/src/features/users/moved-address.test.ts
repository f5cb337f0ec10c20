import { describe, expect } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { mailsTo } from "../../test/mails.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const newPassword = "Porto-by-train-29";

async function move(world: World, { id }: { id: string }, email: string): Promise<void> {
  const { api } = await world.staff("manager");
  const { updatedAt } = await api.getUser({ params: { id } });
  await api.updateUser({ params: { id }, body: { email } }, { ifMatch: updatedAt });
}

const accountOf = ({ database: { db } }: World, { id }: TestMember) =>
  db
    .selectFrom("users")
    .select(["email", "emailVerifiedAt", "googleId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("an account whose address staff change", () => {
  test("isn't opened by a reset link that was sent to the old address", async ({ world }) => {
    const member = await world.member();
    const email = "rescued@example.test";
    await world.visitor().api.forgotPassword({ body: { email: member.email } });
    const token = await mailedToken(world, member.email, "reset-password");
    await move(world, member, email);
    await expect(
      world.visitor().api.resetPassword({ body: { token, password: newPassword } }),
    ).rejects.toMatchObject({ errors: [{ path: "token" }] });
    expect(await accountOf(world, member)).toMatchObject({ email, emailVerifiedAt: null });
  });

  test("isn't moved on by a change that was under way", async ({ world }) => {
    const member = await world.member();
    const [newEmail, email] = ["elsewhere@example.test", "rescued.too@example.test"];
    await member.api.changeEmail({ body: { newEmail, password: member.password } });
    const tokens = [
      await mailedToken(world, member.email, "confirm-email-change"),
      await mailedToken(world, newEmail, "confirm-email-change"),
    ];
    await move(world, member, email);
    for (const token of tokens)
      await expect(world.visitor().api.confirmEmailChange({ body: { token } })).rejects.toMatchObject({
        errors: [{ path: "token" }],
      });
    expect(await accountOf(world, member)).toMatchObject({ email });
  });

  test("isn't open anymore where it was, nor with Google, but with its password", async ({ world }) => {
    const member = await world.member();
    const { db } = world.database;
    await db.updateTable("users").set({ googleId: "google-old" }).where("id", "=", member.id).execute();
    const email = "opened.again@example.test";
    await move(world, member, email);
    await expect.poll(async () => (await member.api.getSession()).member).toBeNull();
    expect(await accountOf(world, member)).toMatchObject({ googleId: null });
    const { password } = member;
    expect(await world.visitor().api.signIn({ body: { email, password } })).toMatchObject({ email });
  });

  test("has no password yet if only Google opened it, until a link to the new address sets one", async ({
    world,
  }) => {
    const member = await world.member();
    const { db } = world.database;
    const onlyGoogle = { googleId: "google-only", passwordHash: null };
    await db.updateTable("users").set(onlyGoogle).where("id", "=", member.id).execute();
    const email = "lost.google@example.test";
    await move(world, member, email);
    expect(await accountOf(world, member)).toMatchObject({ email, googleId: null });
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await world.visitor().api.resetPassword({ body: { token, password: newPassword } });
    expect(await world.visitor().api.signIn({ body: { email, password: newPassword } })).toMatchObject({
      email,
    });
  });

  test("lets its member in with a link to the new address, which both addresses hear about", async ({
    world,
  }) => {
    const member = await world.member();
    const email = "honest@example.test";
    await move(world, member, email);
    await world.visitor().api.forgotPassword({ body: { email } });
    const token = await mailedToken(world, email, "reset-password");
    await world.visitor().api.resetPassword({ body: { token, password: newPassword } });
    expect(await accountOf(world, member)).toMatchObject({ emailVerifiedAt: expect.any(String) });
    for (const to of [member.email, email])
      await expect.poll(() => mailsTo(world, to)).toContain("Your email address is changed");
  });
});
