import { atlasOf } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import type { PlanEdit, Spared } from "../edit/plan-edit.ts";
import type { Plan, PlanDay } from "../plan.ts";

/**
 * One part of a text, in plain letters, with the plan it's about, its days that aren't over, and the wishes of the parts
 * before it.
 */
export type Clause = {
  text: string;
  /** As it was written. */
  words: string;
  plan: Plan;
  ahead: readonly PlanDay[];
  day: PlanDay | undefined;
  soFar: readonly PlanEdit[];
  /** What gives way to nothing. */
  spared: Spared;
};
/** The plan is as the clause asks for. */
export const alreadySo = "already so";
/** The clause is understood, but nothing on the trip is like that. */
export const noneFits = "none fits";
/**
 * Returns null if the clause says nothing about the rule's subject, and no changes if it does, but none can be made of
 * it. No other rule reads it then.
 */
export type Rule = (clause: Clause) => PlanEdit | PlanEdit[] | typeof alreadySo | typeof noneFits | null;

/** Every name whose words are in the text. */
export const namesIn = <Name extends string>(text: string, vocabulary: Record<Name, RegExp>): Name[] =>
  (Object.keys(vocabulary) as Name[]).filter((name) => vocabulary[name].test(text));

/** Every place of the plan's destinations. */
export const placesOf = ({ legs, made }: Plan): Place[] =>
  legs.flatMap(({ destinationId }) => atlasOf({ made }).destination(destinationId)?.places ?? []);
