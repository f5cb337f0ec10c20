import { randomUUID } from "node:crypto";
import { type CompanionRole, companionLimits, invitationState } from "@evoya/domain/companions";
import type { Companion } from "@evoya/schemas/companions";
import { Problem } from "@evoya/schemas/problems";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import {
  companionInvited,
  companionLeft,
  companionRemoved,
  companionRoleChanged,
  invitationWithdrawn,
} from "./companions.events.ts";
import type { CompanionRepository, CompanionRow } from "./companions.repository.ts";

type Stores = {
  companions: CompanionRepository;
  membershipReader: Pick<MembershipReader, "allows">;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  companions: CompanionRepository;
  cipher: Cipher;
  /** The page an invitation opens. */
  joinUrl: (token: string) => string;
  clock: () => Date;
};

const dayMs = 86_400_000;
const statuses = { open: "invited", expired: "expired", joined: "joined" } as const;
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The companions on a member's own trips: inviting, changing, and removing them, and leaving (decision 179). */
export function createCompanionService({ transact, companions, cipher, joinUrl, clock }: Deps) {
  const placeOf = (id: string): string => placeIn(sealedColumns.companionToken, id);

  const toCompanion = (row: CompanionRow): Companion => {
    const state = invitationState(row, clock());
    return {
      id: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      status: statuses[state],
      invitedAt: row.createdAt,
      joinedAt: row.joinedAt,
      expiresAt: row.expiresAt,
      url: state === "open" ? joinUrl(cipher.decrypt(row.tokenEncrypted, placeOf(row.id))) : null,
    };
  };

  /** Throws `conflict` for someone who's already on the trip or invited. Deletes the same person's expired invitation. */
  const makeRoom = async (store: CompanionRepository, tripId: string, email: string): Promise<void> => {
    const others = await store.list(tripId);
    const same = others.find((row) => isSame(row.email, email));
    const state = same && invitationState(same, clock());
    if (state === "joined") throw new Problem("conflict", "They're on this trip already.");
    if (state === "open")
      throw new Problem("conflict", "You've invited them already. You can copy their link, or withdraw it.");
    const taken = others.filter((row) => invitationState(row, clock()) !== "expired");
    if (taken.length >= companionLimits.perTrip)
      throw new Problem("conflict", `A trip has room for ${companionLimits.perTrip} companions.`);
    if (same) await store.remove(same.id);
  };

  const holdCompanion = async (store: CompanionRepository, userId: string, tripId: string, id: string) => {
    const trip = await store.holdOwned(tripId, userId);
    const companion = trip && (await store.find(id, tripId));
    if (!companion) throw new Problem("not_found");
    return { trip, companion };
  };

  return {
    /** Throws `not_found` for other members' trips. */
    list: async (userId: string, tripId: string): Promise<{ items: Companion[] }> => {
      if (!(await companions.ownsTrip(tripId, userId))) throw new Problem("not_found");
      return { items: (await companions.list(tripId)).map(toCompanion) };
    },

    /**
     * Invites someone by email. Throws `not_found`, `email_unverified`, and `conflict` for a trip without a
     * plan, for inviting yourself or someone already invited, and when the trip is full.
     */
    invite: (userId: string, tripId: string, email: string, role: CompanionRole): Promise<{ id: string }> =>
      transact(async (stores) => {
        const store = stores.companions;
        const trip = await store.holdOwned(tripId, userId);
        const owner = trip && (await store.personOf(userId));
        if (!owner) throw new Problem("not_found");
        if (owner.emailVerifiedAt === null)
          throw new Problem(
            "email_unverified",
            "Please confirm your own email first. Then you can invite others.",
          );
        if (trip.generationStatus !== "ready")
          throw new Problem("conflict", "Your itinerary isn't ready yet.");
        if (isSame(owner.email, email)) throw new Problem("conflict", "This is your own email.");
        await makeRoom(store, tripId, email);
        const [id, token] = [randomUUID(), newToken()];
        await store.add({
          id,
          itineraryId: tripId,
          email,
          role,
          tokenHash: hashToken(token),
          tokenEncrypted: cipher.encrypt(token, placeOf(id)),
          expiresAt: new Date(clock().getTime() + companionLimits.days * dayMs).toISOString(),
        });
        const isSummary = !(await stores.membershipReader.allows(userId, "full_itinerary"));
        const invitation = { token, role, isSummary, invitedBy: owner.name, days: companionLimits.days };
        await stores.publish(companionInvited(trip, { to: email, ...invitation }));
        return { id };
      }),

    /** Throws `not_found`. */
    change: (userId: string, tripId: string, id: string, role: CompanionRole): Promise<void> =>
      transact(async (stores) => {
        const { trip, companion } = await holdCompanion(stores.companions, userId, tripId, id);
        if (companion.role === role) return;
        await stores.companions.setRole(id, role);
        const who = companion.userId;
        if (who) await stores.publish(companionRoleChanged(trip, { ...companion, userId: who }, role));
      }),

    /** Removes a companion, or withdraws an invitation. Throws `not_found`. */
    remove: (userId: string, tripId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const { trip, companion } = await holdCompanion(stores.companions, userId, tripId, id);
        await stores.companions.remove(id);
        const who = companion.userId;
        if (!who) return stores.publish(invitationWithdrawn(trip));
        const owner = await stores.companions.personOf(userId);
        await stores.publish(companionRemoved(trip, { ...companion, userId: who }, owner?.name ?? null));
      }),

    /** A companion leaves. Throws `not_found` for members who aren't on the trip. */
    leave: (userId: string, tripId: string): Promise<void> =>
      transact(async (stores) => {
        const trip = await stores.companions.hold(tripId);
        const companion = await stores.companions.findJoined(tripId, userId);
        const owner = trip && (await stores.companions.personOf(trip.userId));
        if (!trip || !companion || !owner) throw new Problem("not_found");
        await stores.companions.remove(companion.id);
        await stores.publish(companionLeft(trip, { ...owner, userId: owner.id }, companion));
      }),

    /** Housekeeping: addresses of people who never joined aren't ours to keep. */
    forgetExpired: (): Promise<void> =>
      transact(async (stores) => {
        const before = clock().getTime() - companionLimits.rememberedDays * dayMs;
        await stores.companions.forgetExpired(new Date(before).toISOString());
      }),
  };
}

export type CompanionService = ReturnType<typeof createCompanionService>;
