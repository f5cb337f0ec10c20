import type { Life, TripStory } from "./life.ts";
import type { Random } from "./random.ts";
import type { Stage } from "./stage.ts";

/** What each step of a member's life needs. */
export type Scene = {
  stage: Stage;
  life: Life;
  userId: string;
  random: Random;
  /** The ids of the trips requested so far. */
  trips: Map<TripStory, string>;
};
