import { Problem } from "@evoya/schemas/problems";
import type { MembershipReader } from "../memberships/membership.reader.ts";

/**
 * Throws unless the owner's membership shows the whole trip, which decides for companions too:
 * `entitlement_required` for the owner, who can do something about it, and `forbidden` for companions.
 */
export async function requireWholePlan(
  memberships: Pick<MembershipReader, "allows" | "require">,
  { ownerId, userId }: { ownerId: string; userId: string },
): Promise<void> {
  if (ownerId === userId) await memberships.require(userId, "full_itinerary");
  else if (!(await memberships.allows(ownerId, "full_itinerary")))
    throw new Problem("forbidden", "Only the outline of this trip is shared with you.");
}
