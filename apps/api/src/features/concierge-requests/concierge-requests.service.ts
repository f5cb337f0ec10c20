import { conciergeProblems, missingForConcierge } from "@evoya/domain/concierge";
import { calendarDateIn } from "@evoya/domain/dates";
import { quotaPeriod } from "@evoya/domain/entitlements";
import { zoneOf } from "@evoya/domain/time-zones";
import type { ConciergeRequest, newConciergeRequest } from "@evoya/schemas/concierge-requests";
import { Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { requestFiledByStaff, requestReceived } from "./concierge-requests.events.ts";
import type { ConciergeRequestRepository, ConciergeRequestRow } from "./concierge-requests.repository.ts";

export type NewRequest = z.output<typeof newConciergeRequest>;
type Stores = {
  requests: ConciergeRequestRepository;
  membershipReader: MembershipReader;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  requests: ConciergeRequestRepository;
  memberships: MembershipReader;
  profiles: ProfileReader;
  itineraries: ItineraryReader;
  staffMail: string;
  clock: () => Date;
};
type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;

/** A stored request as its owner sees it. */
export const toConciergeRequest = (row: ConciergeRequestRow): ConciergeRequest => ({
  ...row,
  endDate: row.endDate ?? row.startDate,
  additionalNotes: row.additionalNotes ?? "",
  budget: row.budget as ConciergeRequest["budget"],
  status: row.status as ConciergeRequest["status"],
});

function refuseIncomplete(profile: Profile): void {
  const missing = missingForConcierge(profile);
  if (missing.length === 0) return;
  const errors = missing.map((label) => ({ path: label, message: `${label} is required` }));
  throw new Problem("profile_incomplete", `Please add to your profile: ${missing.join(", ")}.`, { errors });
}

/** Members ask a concierge to plan a trip. Rules: member spec §2, §4 and §5 (concierge request). */
export function createConciergeRequestService({
  transact,
  requests,
  memberships,
  profiles,
  itineraries,
  staffMail,
  clock,
}: Deps) {
  const refuseFaults = (trip: NewRequest, profile: Profile): void => {
    const errors = conciergeProblems(trip, calendarDateIn(zoneOf(profile.timezone), clock()));
    if (errors.length > 0) throw new Problem("invalid_input", undefined, { errors });
  };

  const refuseForeign = async (userId: string, { itineraryId }: NewRequest): Promise<void> => {
    if (!itineraryId || (await itineraries.isOwned(itineraryId, userId))) return;
    const errors = [{ path: "itineraryId", message: "You have no such itinerary" }];
    throw new Problem("invalid_input", undefined, { errors });
  };

  return {
    /**
     * Files a request, with the emails and notices it causes: all or nothing. Throws `entitlement_required`,
     * `profile_incomplete`.
     */
    submit: async (userId: string, trip: NewRequest): Promise<ConciergeRequest> => {
      // Members whose plan includes no requests hear that before what's wrong with the form.
      const [{ level, remaining }, profile] = await Promise.all([
        memberships.require(userId, "concierge_requests"),
        profiles.find(userId),
      ]);
      if (!profile) throw new Problem("unauthenticated");
      refuseFaults(trip, profile);
      refuseIncomplete(profile);
      await refuseForeign(userId, trip);
      const { name, email, phone } = profile;
      return transact(async (stores) => {
        // Counting blocks the member's other requests, which only a limit is worth.
        if (remaining !== null) {
          const used = await stores.requests.countSent(userId, quotaPeriod(clock()).from);
          await stores.membershipReader.require(userId, "concierge_requests", used);
        }
        const row = await stores.requests.insert({
          ...trip,
          userId,
          name: name ?? "Guest User",
          email,
          phone,
        });
        await stores.publish(requestReceived(row, profile, level, staffMail));
        return toConciergeRequest(row);
      });
    },

    /**
     * Files a request on behalf of a member, who gets the same email. Staff decide: neither the plan's quota nor an
     * incomplete profile stands in the way, and it isn't counted as one of the member's own. Returns its id. Throws
     * `not_found`, `invalid_input`.
     */
    submitFor: async (userId: string, trip: NewRequest, origin: StaffOrigin): Promise<string> => {
      const profile = await profiles.find(userId);
      if (!profile) throw new Problem("not_found", "User not found");
      refuseFaults(trip, profile);
      await refuseForeign(userId, trip);
      const { name, email, phone } = profile;
      return transact(async (stores) => {
        const client = { userId, name: name ?? "Guest User", email, phone };
        const row = await stores.requests.insert({ ...trip, ...client, source: "staff" });
        await stores.publish(requestFiledByStaff(row, profile, origin));
        return row.id;
      });
    },

    /** All of the member's concierge requests. */
    list: async (userId: string) => (await requests.listOwned(userId)).map(toConciergeRequest),

    /**
     * The member's own request. For another member's it throws `forbidden` (spec: Access Denied), for an
     * unknown id `not_found`.
     */
    find: async (userId: string, id: string): Promise<ConciergeRequest> => {
      const row = await requests.find(id);
      if (!row) throw new Problem("not_found", "Request Not Found");
      if (row.userId !== userId)
        throw new Problem("forbidden", "You don't have permission to view this request.");
      return toConciergeRequest(row);
    },
  };
}

export type ConciergeRequestService = ReturnType<typeof createConciergeRequestService>;
