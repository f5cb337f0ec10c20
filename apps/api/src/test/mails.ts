import type { World } from "./world.ts";

/** The subjects of all emails to an address, oldest first. */
export async function mailsTo({ database: { db } }: World, to: string): Promise<string[]> {
  const mails = await db
    .selectFrom("mailOutbox")
    .select("subject")
    .where("to", "=", to)
    .orderBy("createdAt")
    .execute();
  return mails.map(({ subject }) => subject);
}
