import { calendarDateIn } from "@evoya/domain/dates";
import { keepsUploadPoints, pointsForUploads } from "@evoya/domain/rewards";
import type { Publish } from "../../events/publish.ts";
import { memoryRewarded } from "./points.events.ts";
import type { PointsLedger } from "./points.ledger.ts";

/** The stores a transaction needs to add or delete photos and videos. */
export type UploadPointsStores = {
  albums: { hasContent: (userId: string, contentHash: Buffer) => Promise<boolean> };
  points: PointsLedger;
  publish: Publish;
};

/** What photos and videos earn, and what's taken back when they're deleted soon (member spec §7). */
export const createUploadPoints = (clock: () => Date) => {
  /** The start of the day whose limit counts. */
  const today = (): Date => new Date(`${calendarDateIn("UTC", clock())}T00:00:00Z`);

  /** Ten points per file, once, up to the day's limit. Returns how many. */
  const award = async (stores: UploadPointsStores, userId: string, contentHash: Buffer): Promise<number> => {
    const earned = pointsForUploads(1, await stores.points.earnedSince(userId, "memory", today()));
    if (earned === 0) return 0;
    const reason = "Shared a travel memory";
    const subject = contentHash.toString("hex");
    const isNew = await stores.points.award({ userId, points: earned, way: "memory", subject, reason });
    if (!isNew) return 0;
    await stores.publish(memoryRewarded(userId));
    return earned;
  };

  /** Takes back what a file earned, unless it was kept long enough, or is also in another album. */
  const takeBack = async (
    stores: UploadPointsStores,
    userId: string,
    { contentHash, createdAt }: { contentHash: Buffer | null; createdAt: string },
  ): Promise<void> => {
    if (!contentHash || keepsUploadPoints(createdAt, clock().getTime())) return;
    if (await stores.albums.hasContent(userId, contentHash)) return;
    const award = { userId, way: "memory", subject: contentHash.toString("hex") } as const;
    const earned = await stores.points.earnedFor(award);
    if (earned === 0) return;
    await stores.points.takeBack({ ...award, points: earned, reason: "Deleted a travel memory" });
    await stores.publish(memoryRewarded(userId));
  };

  return { today, award, takeBack };
};
