import type { PointsRepository } from "./points.repository.ts";

/** What other features may do with points: earn, spend, give back, and read them. */
export type PointsLedger = PointsRepository;
