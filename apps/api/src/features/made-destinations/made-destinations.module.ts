import type { Base } from "../../container/base.ts";
import type { catalogModule } from "../catalog/catalog.module.ts";
import { createMadeDestinationRepository } from "./made-destinations.repository.ts";
import { createMadeDestinationService } from "./made-destinations.service.ts";

type Given = Pick<Base, "db" | "overpass" | "placeModel" | "clock"> & ReturnType<typeof catalogModule>;

export const madeDestinationsModule = ({
  db,
  overpass,
  placeModel,
  clock,
  catalogReader,
  addEdition,
}: Given) => ({
  madeDestinations: createMadeDestinationService({
    rows: createMadeDestinationRepository(db),
    catalog: { head: catalogReader.head, read: catalogReader.read, add: addEdition },
    overpass,
    placeModel,
    clock,
  }),
});
