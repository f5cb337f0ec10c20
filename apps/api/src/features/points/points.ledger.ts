import type { PointsRepository } from "./points.repository.ts";

/** What other features can do with points: earn, spend, and return them. */
export type PointsLedger = PointsRepository;
