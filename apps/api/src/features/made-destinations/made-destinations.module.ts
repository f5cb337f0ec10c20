import type { Base } from "../../container/base.ts";
import { createMadeDestinationRepository } from "./made-destinations.repository.ts";
import { createMadeDestinationService } from "./made-destinations.service.ts";

export const madeDestinationsModule = ({ db, overpass, clock }: Pick<Base, "db" | "overpass" | "clock">) => ({
  madeDestinations: createMadeDestinationService({
    rows: createMadeDestinationRepository(db),
    overpass,
    clock,
  }),
});
