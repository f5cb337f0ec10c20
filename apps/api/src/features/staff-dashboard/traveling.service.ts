import { maxTraveling, type Traveling } from "@evoya/schemas/traveling";
import type { TravelingRepository } from "./traveling.repository.ts";

type Deps = { traveling: TravelingRepository; clock: () => Date };

/** Who's on a trip today, for whoever answers when something goes wrong on the way (decision 338). */
export const createTravelingService = ({ traveling, clock }: Deps) => ({
  today: async (): Promise<Traveling> => {
    const date = await traveling.today(clock());
    const rows = await traveling.on(date, maxTraveling + 1);
    return { date, items: rows.slice(0, maxTraveling), total: rows.length };
  },
});

export type TravelingService = ReturnType<typeof createTravelingService>;
