/** Several days in a row far from the stay: a night out there would save the way. */
import { areaInText } from "../area-names.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanDay } from "../plan.ts";

/** From this many minutes away, two days in a row are worth a night there. */
const farMinutes = 90;

const minutesOut = ({ items }: PlanDay): number => items[0]?.transfer?.minutes ?? 0;

const inWords = (minutes: number): string =>
  minutes < 120 ? `${Math.round(minutes / 10) * 10} minutes` : `${Math.round(minutes / 30) / 2} hours`;

/** Where people would rather sleep one night than go back and forth twice. */
export function nightsAwayNotes({ days, legs }: Pick<Plan, "days" | "legs">): string[] {
  const isAway = ({ number, area, ...day }: PlanDay): boolean => {
    const leg = legs.find(({ firstDay, lastDay }) => firstDay < number && number < lastDay);
    return (
      leg !== undefined && leg.lodging.area !== area && minutesOut({ number, area, ...day }) >= farMinutes
    );
  };
  const runs: PlanDay[][] = [];
  for (const day of days.filter(isAway)) {
    const last = runs.at(-1)?.at(-1);
    if (last?.number === day.number - 1 && last.area === day.area) runs.at(-1)!.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run;
    if (!first || others.length === 0) return [];
    const numbers = joined(run.map(({ number }) => String(number)));
    return [
      `Days ${numbers} are in ${areaInText(first.area)}, about ${inWords(minutesOut(first))} from your stay each way. With a night there, you'd go there and back only once: your concierge can find a room.`,
    ];
  });
}
