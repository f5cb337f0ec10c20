/** Cities where many trips start, busiest first; all but the first five are there for their time zones. */
const cities = [
  ...["New York, NY", "Los Angeles, CA", "Chicago, IL", "Miami, FL", "Atlanta, GA"],
  ...["Denver, CO", "Phoenix, AZ", "Detroit, MI", "Honolulu, HI", "Anchorage, AK"],
  ...["Toronto, Canada", "Vancouver, Canada", "Montreal, Canada", "Mexico City, Mexico"],
  ...["London, United Kingdom", "Dublin, Ireland", "Paris, France", "Amsterdam, Netherlands"],
  ...["Brussels, Belgium", "Berlin, Germany", "Zurich, Switzerland", "Vienna, Austria", "Prague, Czechia"],
  ...["Warsaw, Poland", "Budapest, Hungary", "Copenhagen, Denmark", "Stockholm, Sweden", "Oslo, Norway"],
  ...["Helsinki, Finland", "Madrid, Spain", "Lisbon, Portugal", "Rome, Italy", "Athens, Greece"],
  ...["Istanbul, Turkey", "Dubai, United Arab Emirates", "Cairo, Egypt", "Casablanca, Morocco"],
  ...["Lagos, Nigeria", "Nairobi, Kenya", "Johannesburg, South Africa", "Singapore", "Bangkok, Thailand"],
  ...["Kuala Lumpur, Malaysia", "Jakarta, Indonesia", "Manila, Philippines", "Hong Kong", "Taipei, Taiwan"],
  ...["Shanghai, China", "Seoul, South Korea", "Tokyo, Japan", "Sydney, Australia", "Melbourne, Australia"],
  ...["Brisbane, Australia", "Perth, Australia", "Auckland, New Zealand", "São Paulo, Brazil"],
  ...["Buenos Aires, Argentina", "Santiago, Chile", "Lima, Peru", "Bogotá, Colombia"],
] as const;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** "America/New_York" is New York, NY; undefined if the zone isn't named after a city in the list. */
function cityOfZone(timeZone: string): string | undefined {
  const name = plain(timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "");
  return cities.find((city) => plain(city).split(",")[0] === name);
}

/** Cities to offer before anything is typed: the one in the browser's time zone, then the busiest. */
export function firstCities(timeZone: string, count: number): string[] {
  return [...new Set([cityOfZone(timeZone), ...cities])].flatMap((city) => city ?? []).slice(0, count);
}

/** Cities in the list that start with the typed text; the first ones before that, and none once one is filled in. */
export function citiesLike(typed: string, timeZone: string, count: number): string[] {
  const text = plain(typed.trim());
  const known = firstCities(timeZone, text ? cities.length : count);
  return known.filter((city) => plain(city).startsWith(text) && plain(city) !== text).slice(0, count);
}
