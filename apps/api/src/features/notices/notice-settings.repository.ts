import type { NoticeChoices, NoticeSettings } from "@evoya/domain/notices";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Columns = { quietFrom?: string | null; quietUntil?: string | null; digest?: NoticeSettings["digest"] };

/** How members want to hear from us. Members who haven't chosen anything have no row. */
export const createNoticeSettingsRepository = (db: Kysely<DB>) => ({
  /** Inside a transaction: a member's choices, locked until the end. */
  holdChoices: async (userId: string): Promise<NoticeChoices> => {
    await db
      .insertInto("noticeSettings")
      .values({ userId })
      .onConflict((conflict) => conflict.column("userId").doNothing())
      .execute();
    const row = await db
      .selectFrom("noticeSettings")
      .select("choices")
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    return (row?.choices ?? {}) as NoticeChoices;
  },

  save: (userId: string, choices: NoticeChoices, columns: Columns) =>
    db
      .updateTable("noticeSettings")
      .set({ ...columns, choices: JSON.stringify(choices) })
      .where("userId", "=", userId)
      .execute(),

  setEmailUpdates: (userId: string, emailUpdates: boolean) =>
    db.updateTable("userProfiles").set({ emailUpdates }).where("userId", "=", userId).execute(),
});

export type NoticeSettingsRepository = ReturnType<typeof createNoticeSettingsRepository>;
