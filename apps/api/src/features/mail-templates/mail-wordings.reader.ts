import type { MailWording } from "@evoya/domain/mail-templates";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type SavedWording = { wording: MailWording | null; updatedAt: string };

/** The version of words nobody has changed yet. */
const neverChanged = "1970-01-01T00:00:00Z";

/** The team's words for emails. */
export const createMailWordingReader = (db: Kysely<DB>) => ({
  /** The team's words for an email; null if it goes out in ours. */
  find: async (name: string): Promise<SavedWording> => {
    const row = await db.selectFrom("mailWordings").selectAll().where("name", "=", name).executeTakeFirst();
    if (!row) return { wording: null, updatedAt: neverChanged };
    const { subject, heading, body, button, updatedAt } = row;
    const isSaved = subject !== null && heading !== null && body !== null && button !== null;
    return { wording: isSaved ? { subject, heading, body, button } : null, updatedAt };
  },

  /** The names of emails the team has reworded. */
  listNames: async (): Promise<Set<string>> => {
    const rows = await db
      .selectFrom("mailWordings")
      .select("name")
      .where("subject", "is not", null)
      .execute();
    return new Set(rows.map(({ name }) => name));
  },
});

export type MailWordingReader = ReturnType<typeof createMailWordingReader>;
