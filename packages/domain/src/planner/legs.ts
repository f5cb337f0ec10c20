import type { Plan, PlanLeg } from "./plan.ts";

const list = new Intl.ListFormat("en-US");

/** "Rome", "Rome and Kyoto", "Rome, Kyoto, and Bali". */
export const joined = (words: readonly string[]): string => list.format(words);

/** The destinations of a plan by name, in the order of travel: "Lisbon and Sintra, then Barcelona" has its own "and". */
export function destinationNames({ legs }: Pick<Plan, "legs">): string {
  const names = legs.map(({ destinationName }) => destinationName);
  return names.length === 2 && names.some((name) => name.includes(" and "))
    ? names.join(", then ")
    : joined(names);
}

/** The leg whose bed you sleep in after day `number`; on the last day, the last one. */
export const legOfNight = ({ legs }: Pick<Plan, "legs">, number: number): PlanLeg | undefined =>
  legs.findLast(({ firstDay }) => firstDay <= number);
