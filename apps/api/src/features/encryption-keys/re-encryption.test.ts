import { spawnSync } from "node:child_process";
import { createCipheriv } from "node:crypto";
import { expect } from "vitest";
import { createCipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import { codeOf, nextCodeOf } from "../../test/authenticator.ts";
import { startWorld, test, type World } from "../../test/world.ts";
import { createUnsubscribeTokens } from "../mail-delivery/unsubscribe-tokens.ts";
import { createEncryptionKeyRepository } from "./encryption-keys.repository.ts";
import { reEncrypt } from "./re-encryption.ts";

const oldHex = "4e1b".repeat(16);
const newHex = "5c2d".repeat(16);
const keyOf = (hex: string) => Buffer.from(hex, "hex");
const passportOf = sealedColumns.passportNumber;

const profilesWith = (world: World, ids: string[]) =>
  world.database.db
    .selectFrom("userProfiles")
    .select(["userId", "passportNumberEncrypted as sealed"])
    .where("userId", "in", ids)
    .execute();

const savePassport = async ({ api }: Awaited<ReturnType<World["member"]>>, passportNumber: string) => {
  const { updatedAt } = await api.getProfile();
  await api.updateProfile({ query: { draft: "true" }, body: { passportNumber } }, { ifMatch: updatedAt });
};

/** How values were encrypted before they named their key and place. */
const sealedWithoutName = (text: string): Buffer => {
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv("aes-256-gcm", keyOf(oldHex), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

test("every binary column is a hash or known to be encrypted", async ({ world }) => {
  const { rows } = await world.database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name not like '%hash'`);
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = Object.values(sealedColumns).map(({ table, column }) => `${snake(table)}.${snake(column)}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test("another member's second factor, moved into another row, doesn't work", async ({ world }) => {
  const [mine, theirs] = [await world.member(), await world.member()];
  const { secret } = await mine.api.beginTwoFactor({ body: { password: mine.password } });
  await mine.api.confirmTwoFactor({ body: { code: codeOf(secret) } });
  await theirs.api.beginTwoFactor({ body: { password: theirs.password } });
  await world.database.pool.query(
    "update users set two_factor_secret = (select two_factor_secret from users where id = $1) where id = $2",
    [mine.id, theirs.id],
  );
  await expect(theirs.api.confirmTwoFactor({ body: { code: nextCodeOf(secret) } })).rejects.toMatchObject({
    status: 500,
  });
});

test("the command rotates keys while the API runs, and afterward nothing needs the old one", async () => {
  const ENCRYPTION_KEYS = `new:${newHex}`;
  const world = await startWorld({ ENCRYPTION_KEY: oldHex, ENCRYPTION_KEYS });
  try {
    const members = [await world.member(), await world.member(), await world.member()];
    const [named, unnamed, untouched] = members.map(({ id }) => id);
    const before = createCipher({ keys: [{ id: "0", key: keyOf(oldHex) }], unnamed: null });
    const keep = (userId: string, passportNumberEncrypted: Buffer) =>
      world.database.db
        .updateTable("userProfiles")
        .set({ passportNumberEncrypted })
        .where("userId", "=", userId)
        .execute();
    await keep(named!, before.encrypt("P-NAMED", placeIn(passportOf, named!)));
    await keep(unnamed!, sealedWithoutName("P-UNNAMED"));
    await savePassport(members[2]!, "P2345678");
    const { secret } = await members[0]!.api.beginTwoFactor({ body: { password: members[0]!.password } });
    const asSaved = (await profilesWith(world, [untouched!]))[0]?.sealed;

    const env = {
      ...process.env,
      NODE_ENV: "test",
      DATABASE_URL: world.config.DATABASE_URL,
      ENCRYPTION_KEY: oldHex,
      ENCRYPTION_KEYS,
    };
    const run = () => spawnSync(process.execPath, ["apps/api/src/re-encrypt.ts"], { env, encoding: "utf8" });
    expect(run().stdout).toBe(
      '2 values now use the key "new".\nNo value needs another key: you can remove the others from the settings.\n',
    );
    expect(run().stdout).toContain("0 values");

    const after = createCipher({ keys: [{ id: "new", key: keyOf(newHex) }], unnamed: null });
    const rows = await profilesWith(world, [named!, unnamed!, untouched!]);
    const opened = rows.map(({ userId, sealed }) => after.decrypt(sealed!, placeIn(passportOf, userId)));
    expect(opened.toSorted()).toEqual(["P-NAMED", "P-UNNAMED", "P2345678"]);
    expect(rows.find(({ userId }) => userId === untouched)?.sealed).toEqual(asSaved);
    await members[0]!.api.confirmTwoFactor({ body: { code: codeOf(secret) } });
  } finally {
    await world.end();
  }
});

test("values that can't be decrypted are named and left alone, and everything else continues, batch by batch", async ({
  world,
}) => {
  const members = [];
  for (let count = 0; count < 5; count += 1) members.push(await world.member());
  const [first, moved] = [members[0]!.id, members[1]!.id];
  for (const member of members) await savePassport(member, "P2345678");
  await world.database.pool.query(
    `update user_profiles set passport_number_encrypted =
       (select passport_number_encrypted from user_profiles where user_id = $1) where user_id = $2`,
    [first, moved],
  );
  const keys = [{ id: "new", key: keyOf(newHex) }, ...world.config.cipherKeys.keys];
  const cipher = createCipher({ keys, unnamed: null });
  const values = createEncryptionKeyRepository(world.database.db);
  const { done, failed } = await reEncrypt(values, cipher, 2);
  expect(failed.filter((line) => line.includes("passport"))).toEqual([
    expect.stringContaining(`userProfiles.passportNumberEncrypted:${moved}`),
  ]);
  expect(done).toBeGreaterThanOrEqual(4);
});

test("a link to unsubscribe from before the rotation works while the old key is there, and then no longer", async () => {
  const old = createCipher({ keys: [{ id: "0", key: keyOf(oldHex) }], unnamed: null });
  const unsubscribing = async (settings: Record<string, string>) => {
    const world = await startWorld({ ...settings, ENCRYPTION_KEYS: `new:${newHex}` });
    try {
      const { id: userId } = await world.member();
      const token = createUnsubscribeTokens(old).write({ userId, kind: "trips" });
      return await world.visitor().api.changeSubscription({ body: { token, isOn: false } });
    } finally {
      await world.end();
    }
  };
  expect(await unsubscribing({ ENCRYPTION_KEY: oldHex })).toEqual({ kind: "trips", isOn: false });
  await expect(unsubscribing({})).rejects.toMatchObject({ code: "not_found" });
});

test("a value written while the key is being rotated stays as written", async ({ world }) => {
  const member = await world.member();
  await savePassport(member, "P2345678");
  const values = createEncryptionKeyRepository(world.database.db);
  const was = (await profilesWith(world, [member.id]))[0]!.sealed!;
  await savePassport(member, "P8765432");
  const written = (await profilesWith(world, [member.id]))[0]!.sealed;
  expect(await values.replace(passportOf, { id: member.id, was, sealed: Buffer.from("late") })).toBe(false);
  expect((await profilesWith(world, [member.id]))[0]!.sealed).toEqual(written);
});
