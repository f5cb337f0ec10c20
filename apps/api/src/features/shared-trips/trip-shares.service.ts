import { randomUUID } from "node:crypto";
import { Problem } from "@evoya/schemas/problems";
import type { TripShare, tripShareChoices } from "@evoya/schemas/shared-trips";
import type { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Transact } from "../../db/transact.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { SharedTripRepository, SharedTripRow } from "./shared-trips.repository.ts";

type Choices = z.output<typeof tripShareChoices>;
type Stores = { sharedTrips: SharedTripRepository };
type Deps = {
  transact: Transact<Stores>;
  sharedTrips: SharedTripRepository;
  memberships: MembershipReader;
  passwords: Passwords;
  cipher: Cipher;
  clock: () => Date;
};

const dayMs = 86_400_000;

/** A member's side of sharing a trip: one link at a time, which can be changed and turned off (decision 153). */
export function createTripShareService(deps: Deps) {
  const { transact, sharedTrips, memberships, passwords, cipher, clock } = deps;
  const placeOf = (id: string): string => placeIn(sealedColumns.tripShareToken, id);

  const toShare = (row: SharedTripRow): TripShare => ({
    shareToken: cipher.decrypt(row.tokenEncrypted, placeOf(row.id)),
    withCosts: row.withCosts,
    withNotes: row.withNotes,
    hasPassword: row.passwordHash !== null,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
  });

  /** The columns to change; choices left out stay as they are. */
  const changesOf = async ({ withCosts, withNotes, expiresInDays, password }: Choices) => ({
    withCosts,
    withNotes,
    ...(expiresInDays !== undefined && {
      expiresAt: expiresInDays && new Date(clock().getTime() + expiresInDays * dayMs).toISOString(),
    }),
    ...(password !== undefined && { passwordHash: password && (await passwords.hash(password)) }),
  });

  const newLink = () => {
    const [id, token] = [randomUUID(), newToken()];
    return { id, tokenHash: hashToken(token), tokenEncrypted: cipher.encrypt(token, placeOf(id)) };
  };

  return {
    /** Throws `not_found`. */
    find: async (userId: string, itineraryId: string): Promise<TripShare | null> => {
      if (!(await sharedTrips.ownsTrip(itineraryId, userId))) throw new Problem("not_found");
      const row = await sharedTrips.findActive(itineraryId);
      return row ? toShare(row) : null;
    },

    /**
     * Throws `not_found`, `conflict` before there's a plan, `entitlement_required` for a plan the member sees
     * only part of.
     */
    share: async (userId: string, itineraryId: string, choices: Choices): Promise<TripShare> => {
      if (!(await sharedTrips.ownsTrip(itineraryId, userId))) throw new Problem("not_found");
      await memberships.require(userId, "full_itinerary");
      const changes = await changesOf(choices);
      return transact(async (stores) => {
        const trip = await stores.sharedTrips.holdTrip(itineraryId, userId);
        if (!trip) throw new Problem("not_found");
        if (trip.generationStatus !== "ready")
          throw new Problem("conflict", "Your itinerary isn't ready yet.");
        const active = await stores.sharedTrips.findActive(itineraryId);
        if (active) return toShare(await stores.sharedTrips.change(active.id, changes));
        await stores.sharedTrips.end(itineraryId);
        return toShare(await stores.sharedTrips.add({ ...newLink(), ...changes, itineraryId, userId }));
      });
    },

    /** Ends the link, if there is one. Throws `not_found`. */
    stop: (userId: string, itineraryId: string): Promise<void> =>
      transact(async (stores) => {
        if (!(await stores.sharedTrips.holdTrip(itineraryId, userId))) throw new Problem("not_found");
        await stores.sharedTrips.end(itineraryId);
      }),
  };
}

export type TripShareService = ReturnType<typeof createTripShareService>;
