import { Problem } from "@evoya/schemas/problems";
import type { GrantedPoints } from "@evoya/schemas/staff-points";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import { pointsGranted } from "./points.events.ts";
import type { PointsLedger } from "./points.ledger.ts";
import type { PointsReader } from "./points.reader.ts";

type Stores = {
  points: Pick<PointsLedger, "holdMember" | "grant">;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; points: PointsReader };

/** As many as staff can set on a member's page. */
const maxTotal = 10_000_000;

const missing = () => new Problem("not_found", "User not found");

/** What the team, and partners with a key, do with members' points. Source: design D7. */
export const createPointsService = ({ transact, points }: Deps) => ({
  /** A member's totals and ledger, newest first. Throws `not_found`. */
  list: async (userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) => {
    const totals = await points.totalsOf(userId);
    if (!totals) throw missing();
    const rows = await points.entriesOf(userId, { limit: limit + 1, after: placeOf(cursor) });
    return {
      ...totals,
      ...toPage(
        rows,
        limit,
        (row) => row,
        ({ createdAt }) => createdAt,
      ),
    };
  },

  /** Gives a member points and tells them why. Throws `not_found`, and `conflict` above ten million in all. */
  grant: (userId: string, given: GrantedPoints, origin: StaffOrigin) =>
    transact(async (stores) => {
      const member = await stores.points.holdMember(userId);
      if (!member) throw missing();
      if (member.travelPoints + given.points > maxTotal)
        throw new Problem("conflict", "That's more points than a member can have.");
      await stores.points.grant({
        userId,
        ...given,
        key: `staff-${origin.requestId}`,
        adminUserId: origin.caller.adminUserId,
      });
      await stores.publish(pointsGranted(userId, given, origin));
      return (await stores.points.holdMember(userId))!;
    }),
});

export type PointsService = ReturnType<typeof createPointsService>;
