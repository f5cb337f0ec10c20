import type { packingEndpoints } from "@evoya/schemas/packing";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { WeatherService } from "../weather/weather.service.ts";
import { createPackingRepository } from "./packing.repository.ts";
import { createPackingService } from "./packing.service.ts";

type Given = Pick<Base, "transact" | "db"> & {
  itineraryReader: ItineraryReader;
  forecasts: Pick<WeatherService, "forecastFor">;
};

export function packingModule({ transact, db, itineraryReader, forecasts }: Given): {
  handlers: Handlers<typeof packingEndpoints>;
} {
  const packing = createPackingService({
    transact,
    packing: createPackingRepository(db),
    trips: itineraryReader,
    forecasts,
  });
  return {
    handlers: {
      getPackingList: ({ caller, params }) => packing.find(caller.userId, params.id),
      addPackingItem: ({ caller, params, body }) => packing.add(caller.userId, params.id, body.label),
      setPackingAllowance: ({ caller, params, body }) =>
        packing.setAllowance(caller.userId, params.id, body.allowance),
      markPackingItem: ({ caller, params, body }) =>
        packing.mark(caller.userId, params.id, params.name, body.isPacked),
      dropPackingItem: ({ caller, params }) => packing.drop(caller.userId, params.id, params.name),
    },
  };
}
