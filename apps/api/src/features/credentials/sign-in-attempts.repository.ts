import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { hashToken } from "./tokens.ts";

export type SignInAttempt = {
  email: string;
  attemptType: "member" | "admin";
  ip: string;
  /** Identifies the browser, if we know it at all. */
  deviceToken: string | null;
};

type Limits = {
  /** Failures allowed for one browser the account knows, or for one address among all others. */
  max: number;
  /** Failures allowed for all addresses together. */
  maxOfStrangers: number;
  windowMinutes: number;
};

/** Who tried to sign in, and whether it worked. */
export const createSignInAttemptRepository = (db: Kysely<DB>) => {
  /** The given hash, if that browser has signed in to `email`'s account before; does the same work if it hasn't. */
  const knownDevice = async (
    email: string,
    attemptType: SignInAttempt["attemptType"],
    tokenHash: Buffer,
  ): Promise<Buffer | null> => {
    const owner = attemptType === "member" ? "users" : "admin_users";
    const [devices, owned] =
      attemptType === "member" ? ["known_devices", "user_id"] : ["staff_devices", "admin_user_id"];
    const { rows } = await sql`
      select from ${sql.table(devices)} as d join ${sql.table(owner)} as o on o.id = ${sql.ref(`d.${owned}`)}
      where d.token_hash = ${tokenHash} and o.email = ${email}::citext`.execute(db);
    return rows.length > 0 ? tokenHash : null;
  };

  return {
    /**
     * Records an attempt as failed until we know that it worked. It's locked if attempts of its kind have
     * failed too often within the window since the email's last success: a browser the account knows counts
     * on its own, so no stranger can lock it out; any other counts by its address, and together with all
     * other strangers. Only in a transaction: other attempts with the email wait until its end.
     */
    begin: async (
      { email, attemptType, ip, deviceToken }: SignInAttempt,
      { max, maxOfStrangers, windowMinutes }: Limits,
    ): Promise<{ id: string; wasLocked: boolean }> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${attemptType}:${email.toLowerCase()}`}, 0))`.execute(
        db,
      );
      const deviceHash = deviceToken && (await knownDevice(email, attemptType, hashToken(deviceToken)));
      const { ofDevice, ofAddress, ofStrangers } = await db
        .selectFrom("loginAttempts as a")
        .select(({ fn }) => [
          fn
            .countAll<number>()
            .filterWhere("a.deviceHash", "=", deviceHash || null)
            .as("ofDevice"),
          fn
            .countAll<number>()
            .filterWhere("a.deviceHash", "is", null)
            .filterWhere(sql<boolean>`a.ip is not distinct from ${ip || null}::inet`)
            .as("ofAddress"),
          fn.countAll<number>().filterWhere("a.deviceHash", "is", null).as("ofStrangers"),
        ])
        .where("a.email", "=", email)
        .where("a.attemptType", "=", attemptType)
        .where("a.success", "=", false)
        .where("a.wasLocked", "=", false)
        .where("a.createdAt", ">", sql<string>`now() - make_interval(mins => ${windowMinutes})`)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("loginAttempts as s")
                .select("s.id")
                .where("s.email", "=", email)
                .where("s.attemptType", "=", attemptType)
                .where("s.success", "=", true)
                .whereRef("s.createdAt", ">=", "a.createdAt"),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      const wasLocked = deviceHash ? ofDevice >= max : ofAddress >= max || ofStrangers >= maxOfStrangers;
      return db
        .insertInto("loginAttempts")
        .values({
          email,
          attemptType,
          ip: ip || null,
          deviceHash: deviceHash || null,
          success: false,
          wasLocked,
        })
        .returning(["id", "wasLocked"])
        .executeTakeFirstOrThrow();
    },

    /** Resets the failures when someone has proved by other means that the email is theirs. */
    clear: ({ email, attemptType, ip }: Omit<SignInAttempt, "deviceToken">) =>
      db
        .insertInto("loginAttempts")
        .values({ email, attemptType, ip: ip || null, success: true })
        .execute(),

    succeed: (id: string) =>
      db.updateTable("loginAttempts").set({ success: true }).where("id", "=", id).execute(),

    /** Deletes an attempt that was never judged. */
    forget: (id: string) => db.deleteFrom("loginAttempts").where("id", "=", id).execute(),
  };
};

export type SignInAttemptRepository = ReturnType<typeof createSignInAttemptRepository>;
