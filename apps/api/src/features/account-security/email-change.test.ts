import { describe, expect } from "vitest";
import { mailedToken } from "../../test/mailed-token.ts";
import { overtaken } from "../../test/overtaken.ts";
import { test, type World } from "../../test/world.ts";

const password = "Lisbon-by-tram-28";

async function newMember(world: World, email: string) {
  const visitor = world.visitor();
  await visitor.api.signUp({ body: { fullName: "Ada Ray", email, password } });
  await world.database.db
    .updateTable("users")
    .set({ emailVerifiedAt: new Date().toISOString() })
    .where("email", "=", email)
    .execute();
  return visitor.api;
}

const tokenFor = (world: World, email: string) => mailedToken(world, email, "confirm-email-change");

describe("changing the address", () => {
  test("takes effect once both addresses have confirmed it, and both get an email", async ({ world }) => {
    const [email, newEmail] = ["before@example.test", "after@example.test"];
    const api = await newMember(world, email);
    await api.changeEmail({ body: { newEmail, password } });
    const [old, fresh] = [await tokenFor(world, email), await tokenFor(world, newEmail)];
    const confirm = (token: string) => api.confirmEmailChange({ body: { token } });
    expect(await confirm(fresh)).toEqual({ newEmail, isDone: false });
    expect(await confirm(fresh)).toEqual({ newEmail, isDone: false });
    expect(await api.getAccountSecurity()).toMatchObject({
      email,
      emailChange: { newEmail, oldConfirmedAt: null, newConfirmedAt: expect.any(String) },
    });
    expect(await confirm(old)).toEqual({ newEmail, isDone: true });
    expect(await api.getAccountSecurity()).toMatchObject({
      email: newEmail,
      emailVerifiedAt: expect.any(String),
      emailChange: null,
    });
    await expect(confirm(old)).rejects.toMatchObject({ errors: [{ path: "token" }] });
    await expect(world.visitor().api.signIn({ body: { email, password } })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect(await world.visitor().api.signIn({ body: { email: newEmail, password } })).toMatchObject({
      email: newEmail,
    });
    const told = () =>
      world.database.db
        .selectFrom("mailOutbox")
        .select("to")
        .where("subject", "=", "Your email address is changed")
        .orderBy("to")
        .execute();
    await expect.poll(told).toEqual([{ to: newEmail }, { to: email }]);
  });

  test("shows on other open pages when it begins, is half confirmed, and is canceled", async ({ world }) => {
    const [email, newEmail] = ["watched@example.test", "rewatched@example.test"];
    const api = await newMember(world, email);
    const { member } = await api.getSession();
    const shown = async () => {
      const events = world.database.db
        .selectFrom("liveEvents")
        .select("id")
        .where("type", "=", "account.changed");
      return (await events.where("audience", "=", `user:${member!.id}`).execute()).length;
    };
    const before = await shown();
    await api.changeEmail({ body: { newEmail, password } });
    expect(await shown()).toBe(before + 1);
    const token = await tokenFor(world, newEmail);
    await api.confirmEmailChange({ body: { token } });
    expect(await shown()).toBe(before + 2);
    await api.cancelEmailChange();
    expect(await shown()).toBe(before + 3);
  });

  test("isn't confirmed by a link alone in a browser the account doesn't know", async ({ world }) => {
    const [email, newEmail] = ["own@example.test", "not.own@example.test"];
    const api = await newMember(world, email);
    await api.changeEmail({ body: { newEmail, password } });
    const token = await tokenFor(world, newEmail);
    const elsewhere = world.visitor().api;
    for (const given of [{}, { password: "wrong-one" }])
      await expect(elsewhere.confirmEmailChange({ body: { token, ...given } })).rejects.toMatchObject({
        errors: [{ path: "password" }],
      });
    expect((await api.getAccountSecurity()).emailChange).toMatchObject({ newConfirmedAt: null });
    expect(await elsewhere.confirmEmailChange({ body: { token, password } })).toEqual({
      newEmail,
      isDone: false,
    });
  });

  test("requires the password, and an address that's new and nobody else's", async ({ world }) => {
    const api = await newMember(world, "asks@example.test");
    await newMember(world, "somebody@example.test");
    const ask = (newEmail: string, given = password) =>
      api.changeEmail({ body: { newEmail, password: given } }).catch(({ errors }) => errors?.[0]?.path);
    expect(await ask("new@example.test", "wrong-one")).toBe("password");
    expect(await ask("ASKS@example.test")).toBe("newEmail");
    expect(await ask("Somebody@example.test")).toBe("newEmail");
    expect((await api.getAccountSecurity()).emailChange).toBeNull();
  });

  test("can be canceled until it takes effect", async ({ world }) => {
    const api = await newMember(world, "back@example.test");
    await api.changeEmail({ body: { newEmail: "elsewhere@example.test", password } });
    const token = await tokenFor(world, "elsewhere@example.test");
    await api.cancelEmailChange();
    await expect(api.confirmEmailChange({ body: { token } })).rejects.toMatchObject({
      errors: [{ path: "token" }],
    });
    await expect(api.cancelEmailChange()).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused when someone else takes the address at the same moment", async ({ world }) => {
    const [email, newEmail] = ["late@example.test", "wanted@example.test"];
    const api = await newMember(world, email);
    await api.changeEmail({ body: { newEmail, password } });
    const [old, fresh] = [await tokenFor(world, email), await tokenFor(world, newEmail)];
    await api.confirmEmailChange({ body: { token: fresh } });
    const confirm = () => api.confirmEmailChange({ body: { token: old } });
    const answer = await overtaken(
      world,
      confirm,
      "insert into users (email, password_hash) values ($1, 'none')",
      [newEmail],
    );
    expect(answer).toMatchObject({ code: "conflict", detail: expect.stringContaining("same moment") });
    await expect(confirm()).rejects.toMatchObject({ errors: [{ path: "newEmail" }] });
    expect((await api.getAccountSecurity()).email).toBe(email);
  });

  test("is refused when someone else has taken the address since", async ({ world }) => {
    const [email, newEmail] = ["slow@example.test", "contested@example.test"];
    const api = await newMember(world, email);
    await api.changeEmail({ body: { newEmail, password } });
    const [old, fresh] = [await tokenFor(world, email), await tokenFor(world, newEmail)];
    await newMember(world, newEmail);
    await api.confirmEmailChange({ body: { token: fresh } });
    await expect(api.confirmEmailChange({ body: { token: old } })).rejects.toMatchObject({
      errors: [{ path: "newEmail" }],
    });
    expect((await api.getAccountSecurity()).email).toBe(email);
  });
});

test("an unverified address can't be changed: its links would go to any address typed", async ({ world }) => {
  const { api } = world.visitor();
  const email = "unverified@example.test";
  await api.signUp({ body: { fullName: "Ada Ray", email, password } });
  const body = { newEmail: "victim@example.test", password };
  await expect(api.changeEmail({ body })).rejects.toMatchObject({ code: "conflict" });
});
