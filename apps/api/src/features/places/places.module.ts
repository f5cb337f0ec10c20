import type { placeEndpoints } from "@evoya/schemas/places";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createPlaceRepository } from "./places.repository.ts";
import { createPlaceService } from "./places.service.ts";

export function placesModule({ db }: Pick<Base, "db">): { handlers: Handlers<typeof placeEndpoints> } {
  const search = createPlaceService({ places: createPlaceRepository(db) });
  return { handlers: { searchPlaces: ({ query }) => search(query.q, query.kind) } };
}
