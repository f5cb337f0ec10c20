import { sizeText, unverifiedStorageBytes } from "@evoya/domain/entitlements";
import { Problem } from "@evoya/schemas/problems";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "./membership.reader.ts";

type Readers = { storage: StorageReader; membershipReader: MembershipReader };

const unverifiedText = (used: number): string =>
  `You've used ${sizeText(used)} of ${sizeText(unverifiedStorageBytes)}. Verify your email to store more.`;

/**
 * Checks that there's room for `bytes` more. If they don't fit the plan, or the smaller limit of an unverified account,
 * throws the 402 with the limit and what's used.
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
