import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/schema.generated.ts";

/** Finds the conversation an email is for. */
export const createInboundMailRepository = (db: Kysely<DB>) => ({
  findThread: (id: string) =>
    db
      .selectFrom("messageThreads as t")
      .innerJoin("users as u", "u.id", "t.userId")
      .innerJoin("userProfiles as p", "p.userId", "t.userId")
      .select(["t.id", "t.userId", "t.subject", "p.name"])
      .select([sql<string>`u.email::text`.as("email"), sql<boolean>`u.deleted_at is not null`.as("isClosed")])
      .where("t.id", "=", id)
      .executeTakeFirst(),
});

export type InboundMailRepository = ReturnType<typeof createInboundMailRepository>;
