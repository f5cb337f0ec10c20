import type { Base } from "../../container/base.ts";
import { createPointsRepository } from "./points.repository.ts";

export const pointsModule = ({ db }: Pick<Base, "db">) => ({ points: createPointsRepository(db) });
