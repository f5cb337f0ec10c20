import type { sharedTripEndpoints, tripShareEndpoints } from "@evoya/schemas/shared-trips";
import type { Handlers } from "../../http/mount.ts";
import type { SharedTripService } from "./shared-trips.service.ts";
import type { TripShareService } from "./trip-shares.service.ts";

export const createTripShareRoutes = (shares: TripShareService): Handlers<typeof tripShareEndpoints> => ({
  getTripShare: async ({ caller, params }) => ({ share: await shares.find(caller.userId, params.id) }),
  shareTrip: ({ caller, params, body }) => shares.share(caller.userId, params.id, body),
  stopSharingTrip: ({ caller, params }) => shares.stop(caller.userId, params.id),
});

export const createSharedTripRoutes = (trips: SharedTripService): Handlers<typeof sharedTripEndpoints> => ({
  getSharedTrip: ({ params }) => trips.find(params.shareToken),
  openSharedTrip: ({ params, body }) => trips.open(params.shareToken, body.password),
});
