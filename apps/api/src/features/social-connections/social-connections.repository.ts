import type { SocialNetwork } from "@evoya/domain/social-networks";
import { type Insertable, type Kysely, sql } from "kysely";
import { holdSession } from "../../db/hold-session.ts";
import type { DB, SocialConnections } from "../../db/schema.generated.ts";

/** Networks that members connected. */
export const createSocialConnectionRepository = (db: Kysely<DB>) => ({
  list: (userId: string) =>
    db
      .selectFrom("socialConnections")
      .select(["network", "handle", "createdAt"])
      .where("userId", "=", userId)
      .execute(),

  /** The member's connections with their keys, which are encrypted. */
  sealedOf: (userId: string) =>
    db
      .selectFrom("socialConnections")
      .select(["id", "network", "tokensEncrypted"])
      .where("userId", "=", userId)
      .execute(),

  find: (userId: string, network: SocialNetwork) =>
    db
      .selectFrom("socialConnections")
      .selectAll()
      .where("userId", "=", userId)
      .where("network", "=", network)
      .executeTakeFirst(),

  holdSession: (who: { userId: string; sessionId: string }) => holdSession(db, who),

  /** Replaces the member's connection to the same network, if there is one. */
  put: (connection: Insertable<SocialConnections>) =>
    db
      .insertInto("socialConnections")
      .values(connection)
      .onConflict((conflict) =>
        conflict.columns(["userId", "network"]).doUpdateSet({
          id: connection.id!,
          accountKey: connection.accountKey,
          handle: connection.handle,
          tokensEncrypted: connection.tokensEncrypted,
          expiresAt: connection.expiresAt,
          createdAt: sql<string>`now()`,
        }),
      )
      .execute(),

  /** Stores renewed keys in place of `was`, unless they've been replaced or removed since. */
  renew: (
    id: string,
    was: Buffer,
    { tokensEncrypted, expiresAt }: Pick<Insertable<SocialConnections>, "tokensEncrypted" | "expiresAt">,
  ) =>
    db
      .updateTable("socialConnections")
      .set({ tokensEncrypted, expiresAt })
      .where("id", "=", id)
      .where("tokensEncrypted", "=", was)
      .execute(),

  /** What was removed; undefined if the network wasn't connected. */
  remove: (userId: string, network: SocialNetwork) =>
    db
      .deleteFrom("socialConnections")
      .where("userId", "=", userId)
      .where("network", "=", network)
      .returning(["id", "network", "tokensEncrypted"])
      .executeTakeFirst(),
});

export type SocialConnectionRepository = ReturnType<typeof createSocialConnectionRepository>;
