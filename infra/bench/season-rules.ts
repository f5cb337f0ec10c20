/** What a traveler would hold against a plan that forgets the weather, holidays, or prayers. */
import { atlasOf } from "@evoya/domain/catalog/atlas";
import { isRamadan } from "@evoya/domain/planner/muslim-calendar";
import type { Plan } from "@evoya/domain/planner/plan";
import { sunriseAt, sunsetAt } from "@evoya/domain/planner/sunset";
import { at, perDay } from "./rule-kit.ts";
import { visitsOn } from "./ways.ts";

export const hotNoons = perDay((day, plan) => {
  const hot = (day.weather?.highC ?? 0) >= 35;
  const out = day.items.find(({ placeId, startsAt, endsAt }) => {
    const place = placeId ? atlasOf(plan).place(placeId) : undefined;
    const shaded = !place || place.indoor || place.kind === "beach" || place.evening;
    return !shaded && startsAt < "15:30" && endsAt > "12:30";
  });
  return hot && out && `${out.title} in the sun at ${out.startsAt}`;
});

export const coldBeaches = perDay((day, plan) => {
  const cold = (day.weather?.highC ?? 30) < 20;
  return (
    cold &&
    visitsOn(plan, [day]).find(
      ({ kind, interests }) => kind === "beach" && !interests.includes("Photography"),
    )?.name
  );
});

/** Minutes before sunrise and after sunset from which it's dark. */
const twilight = 35;

export const darkVisits = perDay((day, plan) => {
  const there = atlasOf(plan).destination(day.destinationId);
  if (!day.date || !there?.practical.timeZone) return false;
  const { coordinates, practical } = there;
  const rises = sunriseAt(coordinates, day.date, practical.timeZone);
  const sets = sunsetAt(coordinates, day.date, practical.timeZone);
  if (rises === null || sets === null) return false;
  const night = day.items.find(({ placeId, startsAt, endsAt }) => {
    const place = placeId ? atlasOf(plan).place(placeId) : undefined;
    return (
      place &&
      !place.indoor &&
      !place.evening &&
      ["nature", "beach", "park", "viewpoint"].includes(place.kind) &&
      place.best !== "sunset" &&
      (at(startsAt) < rises - twilight || at(endsAt) > sets + twilight)
    );
  });
  return night && `${night.title} in the dark`;
});

const closers = new Set(["12-25", "01-01"]);
const openAlways = new Set([
  "Egypt",
  "Morocco",
  "United Arab Emirates",
  "Maldives",
  "Nepal",
  "Thailand",
  "India",
  "Indonesia",
]);

export const holidayVisits = (plan: Plan): string[] =>
  plan.days.flatMap((day) => {
    const country = atlasOf(plan).destination(day.destinationId)?.country ?? "";
    if (!day.date || !closers.has(day.date.slice(5)) || openAlways.has(country)) return [];
    return visitsOn(plan, [day])
      .filter(({ kind }) => kind === "museum" || kind === "market")
      .map(({ name }) => `Day ${day.number}: ${name} on ${day.date}`);
  });

export const fridayMosques = (plan: Plan): string[] =>
  plan.days.flatMap((day) => {
    const country = atlasOf(plan).destination(day.destinationId)?.country ?? "";
    const friday = day.date && new Date(`${day.date}T00:00:00Z`).getUTCDay() === 5;
    if (!friday || !["Egypt", "Morocco", "United Arab Emirates", "Maldives"].includes(country)) return [];
    return day.items.flatMap(({ placeId, title, startsAt, endsAt }) => {
      const place = placeId ? atlasOf(plan).place(placeId) : undefined;
      return place?.kind === "religious" &&
        /mosque/i.test(`${place.name} ${place.id}`) &&
        startsAt < "13:45" &&
        endsAt > "11:30"
        ? [`Day ${day.number}: ${title} at the Friday prayer`]
        : [];
    });
  });

export const ramadanSaid = ({ days, legs, notes }: Plan): string[] => {
  const fasts = days.some(({ date }) => isRamadan("Egypt", date));
  const there = legs.some(({ country }) =>
    ["Egypt", "Morocco", "United Arab Emirates", "Maldives"].includes(country),
  );
  return fasts && there && !notes.some((note) => note.includes("during Ramadan"))
    ? ["Ramadan isn't mentioned"]
    : [];
};
