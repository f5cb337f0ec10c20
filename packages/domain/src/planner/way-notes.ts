import { openStreetMapCredit } from "../catalog/destination.ts";
import type { Plan } from "./plan.ts";
import { createWayTable } from "./way-table.ts";

/** A measured walk this many minutes longer than planned is worth a note. */
const worthNoting = 5;

/** Whose figures the ways between stops are, and which walks take longer than the day has room for. */
export function wayNotes({ days, ways }: Pick<Plan, "days" | "ways">): string[] {
  const hasWays = days.some(({ items }) =>
    items.some(({ transfer }) => transfer !== null && transfer.minutes > 0),
  );
  if (!hasWays) return [];
  if (!ways) return ["How long it takes between stops, and what that costs, is our own estimate."];
  return [
    `Walking times between stops were measured along the paths of a map (${openStreetMapCredit}). Those with “about”, and all rides, are our own estimates.`,
    ...longerWalks({ days, ways }),
  ];
}

function longerWalks({ days, ways }: Pick<Plan, "days" | "ways">): string[] {
  const measured = createWayTable(ways);
  return days.flatMap(({ number, items }) =>
    items.flatMap(({ title, transfer, coordinates }, i) => {
      const start = items[i - 1]?.coordinates;
      const isEstimate = transfer?.mode === "walk" && !transfer.measuredBy;
      const way = isEstimate && start && coordinates ? measured(start, coordinates) : undefined;
      return way && transfer && way.minutes >= transfer.minutes + worthNoting
        ? [
            `On day ${number}, the walk to ${title} takes ${way.minutes} minutes, so leave the stop before early.`,
          ]
        : [];
    }),
  );
}
