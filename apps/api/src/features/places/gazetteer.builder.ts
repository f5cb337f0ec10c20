import { type Gazetteer, type GazetteerPlace, readGazetteer } from "./gazetteer.ts";

/** Without the cities of fewer than 10,000 people, for tests that need a few places: loading all takes five seconds. */
export function withoutSmallTowns(): Gazetteer {
  const { version, source, places } = readGazetteer();
  const isNamed = ({ kind, weight }: GazetteerPlace) => kind !== "city" || weight > 4;
  return { version, source, places: () => Iterator.from(places()).filter(isNamed) };
}
