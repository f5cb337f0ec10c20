import type { placeEndpoints, staffPlaceEndpoints } from "@evoya/schemas/places";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { MadeDestinationService } from "../made-destinations/made-destinations.service.ts";
import { createPlaceRepository } from "./places.repository.ts";
import { createPlaceService, type PlaceService } from "./places.service.ts";

type Given = Pick<Base, "db"> & { madeDestinations: MadeDestinationService };

export function placesModule({ db, madeDestinations }: Given): {
  placeService: PlaceService;
  handlers: Handlers<typeof placeEndpoints & typeof staffPlaceEndpoints>;
} {
  const placeService = createPlaceService({ places: createPlaceRepository(db), madeDestinations });
  return {
    placeService,
    handlers: {
      searchPlaces: ({ query }) => placeService.search(query.q, query.kind),
      searchPlacesForStaff: ({ query }) => placeService.search(query.q, query.kind),
    },
  };
}
