import { sizeText, unverifiedStorageBytes } from "@evoya/domain/entitlements";
import { Problem } from "@evoya/schemas/problems";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "./membership.reader.ts";

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
