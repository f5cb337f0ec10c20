import type { MailWording } from "@evoya/domain/mail-templates";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { createMailWordingReader } from "./mail-wordings.reader.ts";

const ours = { subject: null, heading: null, body: null, button: null };

/** The team's words for emails, for writing them. */
export const createMailWordingRepository = (db: Kysely<DB>) => {
  const reader = createMailWordingReader(db);
  return {
    /** Inside a transaction: the current words, locked so that nobody else changes them until the end. */
    hold: async (name: string) => {
      await db
        .insertInto("mailWordings")
        .values({ name })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      await db.selectFrom("mailWordings").select("name").where("name", "=", name).forUpdate().execute();
      return reader.find(name);
    },

    /** Saves the team's words, or goes back to ours. */
    save: async (name: string, wording: MailWording | null): Promise<void> => {
      await db
        .updateTable("mailWordings")
        .set(wording ?? ours)
        .where("name", "=", name)
        .execute();
    },
  };
};

export type MailWordingRepository = ReturnType<typeof createMailWordingRepository>;
