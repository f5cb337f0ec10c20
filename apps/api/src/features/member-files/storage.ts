import { sizeText, unverifiedStorageBytes } from "@evoya/domain/entitlements";
import { Problem } from "@evoya/schemas/problems";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";

/** What a member keeps with us: documents, photos and videos. */
export const createStorageReader = (db: Kysely<DB>) => ({
  /**
   * Bytes in use, and whether the address is verified. With `hold`, inside a transaction, the member's row is held, so
   * that two uploads at once are counted one after the other; others may refer to it in the meantime.
   */
  find: async (userId: string, { hold }: { hold: boolean }) => {
    const { emailVerifiedAt } = await db
      .selectFrom("users")
      .select("emailVerifiedAt")
      .where("id", "=", userId)
      .$if(hold, (select) => select.forNoKeyUpdate())
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ used: string }>`
      select coalesce(sum(file_size), 0) as used from (
        select file_size from user_documents where user_id = ${userId}
        union all
        select file_size from trip_media where user_id = ${userId}
      ) as files`.execute(db);
    return { used: Number(rows[0]?.used ?? 0), isVerified: emailVerifiedAt !== null };
  },
});

export type StorageReader = ReturnType<typeof createStorageReader>;

type Readers = { storage: StorageReader; membershipReader: MembershipReader };

const unverifiedText = (used: number): string =>
  `You've used ${sizeText(used)} of ${sizeText(unverifiedStorageBytes)}. Verify your email to store more.`;

/**
 * Whether `bytes` more can be kept. Throws the 402 that names limit and use, when they do not fit the plan, or what
 * an account may keep whose address is not verified.
 */
export async function requireRoom(
  { storage, membershipReader }: Readers,
  userId: string,
  bytes: number,
  { hold }: { hold: boolean },
): Promise<void> {
  const { used, isVerified } = await storage.find(userId, { hold });
  if (!isVerified && used + bytes > unverifiedStorageBytes)
    throw new Problem("entitlement_required", unverifiedText(used), {
      entitlement: {
        feature: "storage",
        limit: unverifiedStorageBytes,
        used,
        cheapestPlan: null,
        renewsAt: null,
      },
    });
  await membershipReader.require(userId, "storage", used, bytes);
}
