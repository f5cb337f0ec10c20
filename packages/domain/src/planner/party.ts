import type { TripBrief } from "./plan.ts";

/** Who is under way, as far as getting about goes. */
export type Party = {
  travellers: number;
  /** As the crow flies; farther than this one rides. */
  longestWalkMetres: number;
};

const usualWalk = 1_500;
const easyWalk = 600;

/** The party of a brief: those who go easy on their feet, or on wheels, ride where others walk. */
export const partyOf = ({ travellers, accessNeeds }: TripBrief): Party => ({
  travellers,
  longestWalkMetres: accessNeeds.length > 0 ? easyWalk : usualWalk,
});
