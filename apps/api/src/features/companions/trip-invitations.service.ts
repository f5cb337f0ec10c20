import { firstNameOf, invitationState } from "@evoya/domain/companions";
import type { TripInvitation } from "@evoya/schemas/companions";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { hashToken } from "../credentials/tokens.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { companionJoined } from "./companions.events.ts";
import type { CompanionRepository, CompanionRow } from "./companions.repository.ts";

type Stores = { companions: CompanionRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  companions: CompanionRepository;
  memberships: Pick<MembershipReader, "allows">;
  clock: () => Date;
};

const maybeYours = "This invitation has been accepted. If that was you, sign in to open the trip.";
const unknown = "This invitation doesn't exist, or it was withdrawn.";

/** The other side of an invitation: what it's for, and accepting it. Anyone with the link may, once (decision 179). */
export function createTripInvitationService({ transact, companions, memberships, clock }: Deps) {
  const find = async (store: CompanionRepository, token: string): Promise<CompanionRow> => {
    const found = await store.findByToken(hashToken(token));
    if (!found) throw new Problem("not_found", unknown);
    return found;
  };

  /** Throws `gone` for one that has been accepted, by whom a visitor may be, or that has expired. */
  const requireOpen = (invitation: CompanionRow, userId: string | null): void => {
    const state = invitationState(invitation, clock());
    if (state === "joined")
      throw new Problem(
        "gone",
        userId === null ? maybeYours : "Someone has accepted this invitation already.",
      );
    if (state === "expired") throw new Problem("gone", "This invitation has expired. Ask for a new one.");
  };

  return {
    /** Throws `not_found`, `gone`. */
    find: async (userId: string | null, token: string): Promise<TripInvitation> => {
      const invitation = await find(companions, token);
      const trip = await companions.outlineOf(invitation.itineraryId);
      if (!trip) throw new Problem("not_found", unknown);
      const isOnTrip =
        userId !== null &&
        (trip.userId === userId ||
          invitation.userId === userId ||
          (await companions.findJoined(invitation.itineraryId, userId)) !== undefined);
      if (!isOnTrip) requireOpen(invitation, userId);
      return {
        invitedBy: firstNameOf(trip.ownerName),
        role: invitation.role,
        title: trip.title,
        destination: trip.destination ?? trip.title,
        destinationId: trip.destinationId,
        startDate: trip.startDate,
        endDate: trip.endDate,
        tripLength: trip.tripLength ?? 1,
        access: (await memberships.allows(trip.userId, "full_itinerary")) ? "full" : "summary",
        expiresAt: invitation.expiresAt,
        tripId: isOnTrip ? invitation.itineraryId : null,
      };
    },

    /**
     * Adds the member to the trip; doing it twice changes nothing. Throws `not_found`, `gone`,
     * `email_unverified`, and `conflict` for the trip's owner.
     */
    accept: (userId: string, token: string): Promise<{ id: string }> =>
      transact(async (stores) => {
        const store = stores.companions;
        const { itineraryId } = await find(store, token);
        const trip = await store.hold(itineraryId);
        // Read again: it may have been accepted or withdrawn while we waited for the trip.
        const invitation = await find(store, token);
        const [person, owner] = [await store.personOf(userId), trip && (await store.personOf(trip.userId))];
        if (!trip || !owner || !person) throw new Problem("not_found", unknown);
        if (trip.userId === userId) throw new Problem("conflict", "This is your own trip.");
        if (await store.findJoined(itineraryId, userId)) return { id: itineraryId };
        requireOpen(invitation, userId);
        if (person.emailVerifiedAt === null)
          throw new Problem("email_unverified", "Please confirm your email first. Then you can join.");
        if (!(await store.join(invitation.id, userId, clock().toISOString())))
          throw new Problem("gone", "Someone has accepted this invitation already.");
        const companion = { userId, name: person.name, email: person.email, role: invitation.role };
        await stores.publish(companionJoined(trip, { ...owner, userId: owner.id }, companion));
        return { id: itineraryId };
      }),
  };
}

export type TripInvitationService = ReturnType<typeof createTripInvitationService>;
