import type { Base } from "../../container/base.ts";
import { createPointsChores } from "./points.chores.ts";
import { createPointsReader } from "./points.reader.ts";
import { createPointsRepository } from "./points.repository.ts";
import { createPointsRoutes } from "./points.routes.ts";
import { createPointsService } from "./points.service.ts";
import { createPointsLotRepository } from "./points-lots.repository.ts";

export const pointsModule = ({ db, transact, clock }: Pick<Base, "db" | "transact" | "clock">) => {
  const chores = createPointsChores({ transact, lots: createPointsLotRepository(db), clock });
  const pointsReader = createPointsReader(db);
  return {
    points: createPointsRepository(db, clock),
    pointsReader,
    handlers: createPointsRoutes(createPointsService({ transact, points: pointsReader })),
    everyMinute: [chores.expireAll],
  };
};
