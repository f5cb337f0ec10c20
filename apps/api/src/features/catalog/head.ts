import type { DestinationOrigin } from "@evoya/domain/catalog/destination";

/** Which edition of a destination we plan with, and how often the team has changed a place in it. */
export type Head = {
  id: string;
  key: string;
  status: "unverified" | "verified" | "retired";
  source: DestinationOrigin["source"] | "evoya";
  version: number;
  revision: number;
  fingerprint: string;
  madeAt: string;
  /** The shortest trip it isn't enough for, although every source was asked; null if it's enough, or not all were. */
  triedDays: number | null;
};
