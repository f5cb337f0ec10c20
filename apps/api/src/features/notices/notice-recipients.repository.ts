import { memberNameOf } from "@evoya/domain/member-names";
import type { NoticeSettings } from "@evoya/domain/notices";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A member, and how to reach them. */
export type Recipient = {
  userId: string;
  email: string;
  name: string;
  settings: NoticeSettings;
  lastActiveAt: Date | null;
  /** Whether any of their browsers gets push notifications. */
  hasPush: boolean;
};

type SettingsRow = {
  emailUpdates: boolean;
  tripUpdates: boolean | null;
  timezone: string | null;
  choices: unknown;
  quietFrom: string | null;
  quietUntil: string | null;
  digest: string | null;
};

/** Members who never chose anything have no row. */
const settingsOf = (row: SettingsRow): NoticeSettings => ({
  emailUpdates: row.emailUpdates,
  tripUpdates: row.tripUpdates ?? true,
  choices: (row.choices ?? {}) as NoticeSettings["choices"],
  quietHours: row.quietFrom && row.quietUntil ? { from: row.quietFrom, until: row.quietUntil } : null,
  digest: (row.digest ?? "none") as NoticeSettings["digest"],
  timeZone: row.timezone ?? "UTC",
});

/** How members want to hear from us, and how to reach them. Leaves out deleted accounts. */
export const createNoticeRecipientRepository = (db: Kysely<DB>) => {
  /** How members want to hear from us. Leaves out deleted accounts. */
  const recipients = async (userIds: readonly string[]): Promise<Recipient[]> => {
    const rows = await db
      .selectFrom("users as u")
      .innerJoin("userProfiles as p", "p.userId", "u.id")
      .leftJoin("noticeSettings as s", "s.userId", "u.id")
      .select((eb) => [
        "u.id as userId",
        "u.email",
        "p.name",
        "p.emailUpdates",
        "p.timezone",
        "s.choices",
        "s.quietFrom",
        "s.quietUntil",
        "s.digest",
        sql<boolean | null>`(p.communication_preferences -> 'tripUpdates')::boolean`.as("tripUpdates"),
        eb
          .selectFrom("sessions")
          .select(({ fn }) => fn.max("lastSeenAt").as("at"))
          .whereRef("userId", "=", "u.id")
          .as("lastActiveAt"),
        eb
          .exists(eb.selectFrom("pushSubscriptions").select("id").whereRef("userId", "=", "u.id"))
          .as("hasPush"),
      ])
      .where("u.id", "in", [...userIds])
      .execute();
    return rows.map((row) => ({
      userId: row.userId,
      email: row.email,
      name: memberNameOf(row.name),
      settings: settingsOf(row),
      lastActiveAt: row.lastActiveAt ? new Date(row.lastActiveAt) : null,
      hasPush: Boolean(row.hasPush),
    }));
  };

  return {
    list: recipients,

    /** How a member wants to hear from us; undefined if the account is gone. */
    find: async (userId: string): Promise<Recipient | undefined> => (await recipients([userId]))[0],
  };
};

export type NoticeRecipientRepository = ReturnType<typeof createNoticeRecipientRepository>;
