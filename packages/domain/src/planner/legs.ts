import type { Plan, PlanLeg } from "./plan.ts";

/** "Rome", "Rome and Kyoto", "Rome, Kyoto and Bali". */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The destinations of a plan by name, in the order of travel. */
export const destinationNames = ({ legs }: Pick<Plan, "legs">): string =>
  joined(legs.map(({ destinationName }) => destinationName));

/** The leg whose bed you sleep in after day `number`; on the last day, the last one. */
export const legOfNight = ({ legs }: Pick<Plan, "legs">, number: number): PlanLeg | undefined =>
  legs.findLast(({ firstDay }) => firstDay <= number);
