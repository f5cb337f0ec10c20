import type { Base } from "../../container/base.ts";
import type { Passwords } from "../credentials/passwords.ts";
import type { ItemOrigins } from "../itineraries/item-origins.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { createSharedTripRepository } from "./shared-trips.repository.ts";
import { createSharedTripRoutes, createTripShareRoutes } from "./shared-trips.routes.ts";
import { createSharedTripService } from "./shared-trips.service.ts";
import { createTripShareService } from "./trip-shares.service.ts";

type Given = Pick<Base, "transact" | "db" | "cipher" | "clock"> & {
  membershipReader: MembershipReader;
  passwords: Passwords;
  withOrigins: ItemOrigins;
};

export function sharedTripsModule({
  transact,
  db,
  cipher,
  clock,
  membershipReader,
  passwords,
  ...given
}: Given) {
  const sharedTrips = createSharedTripRepository(db);
  const memberships = membershipReader;
  const tripShares = createTripShareService({ transact, sharedTrips, memberships, passwords, cipher, clock });
  const shown = createSharedTripService({
    sharedTrips,
    memberships,
    passwords,
    withOrigins: given.withOrigins,
  });
  return {
    tripShares,
    handlers: { ...createTripShareRoutes(tripShares), ...createSharedTripRoutes(shown) },
  };
}
