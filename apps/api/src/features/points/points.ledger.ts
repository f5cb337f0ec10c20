import type { PointsRepository } from "./points.repository.ts";

/** What other features can do with points: earn, spend, return, and read them. */
export type PointsLedger = PointsRepository;
