/** Famous sights early and on weekdays, for travelers who asked for fewer people. Decision 431. */
import { type Atlas, atlasOf } from "../../catalog/atlas.ts";
import type { Destination, Place, PlaceKind } from "../../catalog/destination.ts";
import { isOpenOn } from "../../catalog/opening.ts";
import { type Weekday, weekdayOf } from "../../catalog/weekdays.ts";
import { toMinutes } from "../clock.ts";
import { joined } from "../legs.ts";
import type { Plan, PlanItem, PlanLeg, TripBrief } from "../plan.ts";
import { earlyUntil } from "./best-time.ts";

/** The kinds of sights that fill up in the course of a day; a beach or a hike has room. */
const crowdedKinds: ReadonlySet<PlaceKind> = new Set([
  "landmark",
  "museum",
  "religious",
  "ruin",
  "viewpoint",
  "park",
]);

/** Whether it's a famous sight that's better early: nobody is sent to a terrace at sunset by nine. */
const fillsUp = ({ kind, weight, evening, best, includesLunch, opensAt }: Place): boolean =>
  crowdedKinds.has(kind) &&
  weight >= 3 &&
  !evening &&
  !includesLunch &&
  best !== "afternoon" &&
  best !== "sunset" &&
  toMinutes(opensAt) < toMinutes("12:00");

/** The days off where it isn't Saturday and Sunday. */
const daysOff: Record<string, readonly Weekday[]> = { Egypt: ["Friday", "Saturday"], Nepal: ["Saturday"] };
const weekendOf = ({ country }: Pick<Destination, "country">): readonly Weekday[] =>
  daysOff[country] ?? ["Saturday", "Sunday"];

/** With fewer weekdays than this, a weekend is better than not at all. */
const enoughWeekdays = 2;

/**
 * A destination whose famous sights are seen early and not on weekends, as far as its `dates` allow; all but those that
 * would then be left out.
 */
export function withFewerPeople(
  destination: Destination,
  { avoidsCrowds }: TripBrief,
  dates: readonly string[],
  leftOut: readonly string[],
): Destination {
  if (!avoidsCrowds) return destination;
  const weekend = weekendOf(destination);
  const weekdaysAt = (place: Place): number =>
    dates.slice(1, -1).filter((date) => isOpenOn(place, date) && !weekend.includes(weekdayOf(date))).length;
  return {
    ...destination,
    places: destination.places.map((place) =>
      !fillsUp(place) || leftOut.includes(place.id)
        ? place
        : {
            ...place,
            best: "early",
            closedOn:
              weekdaysAt(place) < enoughWeekdays
                ? place.closedOn
                : [...new Set([...place.closedOn, ...weekend])],
          },
    ),
  };
}

/** Whether someone who avoids crowds would leave a famous sight out, since its quiet hours weren't free. */
export const isLeftToOthers = (place: Place, { avoidsCrowds }: Pick<TripBrief, "avoidsCrowds">): boolean =>
  avoidsCrowds === true && fillsUp(place);

/** Whether a visit is when a sight opens or soon after, and not on a weekend. */
function isQuietThen(item: PlanItem, place: Place, date: string | null, leg: PlanLeg): boolean {
  const early = Math.max(earlyUntil, toMinutes(place.opensAt) + 60);
  return toMinutes(item.startsAt) <= early && (date === null || !weekendOf(leg).includes(weekdayOf(date)));
}

/** What was done about crowds, and for which sights nothing could be. Nobody knows how full an hour is. */
export function crowdNotes({
  brief,
  days,
  legs,
  made,
}: Pick<Plan, "brief" | "days" | "legs" | "made">): string[] {
  if (!brief.avoidsCrowds) return [];
  const atlas: Atlas = atlasOf({ made });
  const famous = days.flatMap(({ items, date, number }) =>
    items.flatMap((item) => {
      const place = atlas.place(item.placeId ?? "");
      const leg = legs.findLast(({ firstDay }) => firstDay <= number);
      return place && leg && fillsUp(place)
        ? { name: item.title, isQuiet: isQuietThen(item, place, date, leg) }
        : [];
    }),
  );
  const busy = famous.filter(({ isQuiet }) => !isQuiet).map(({ name }) => name);
  const rest = busy.length === 0 ? "" : ` That wasn't possible for ${joined(busy)}: expect company there.`;
  return [
    `You asked for fewer people: famous sights come early in the morning${brief.startDate ? ", and not on weekends" : ""}, and quieter ones fill the rest.${rest} We know how full a month usually is, but not how full an hour is.`,
  ];
}
