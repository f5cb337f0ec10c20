import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
};

/** Emails that are stored instead of sent. */
export const createMailOutboxRepository = (db: Kysely<DB>) => ({
  insert: async (mail: Mail): Promise<void> => {
    await db
      .insertInto("mailOutbox")
      .values({ ...mail, headers: JSON.stringify(mail.headers) })
      .execute();
  },
});
