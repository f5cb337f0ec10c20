/** Where many trips start, largest airports first within each part of the world. */
const cities = [
  ...[
    "New York, NY",
    "Los Angeles, CA",
    "Chicago, IL",
    "Miami, FL",
    "Atlanta, GA",
    "Dallas, TX",
    "Denver, CO",
  ],
  ...["San Francisco, CA", "Seattle, WA", "Boston, MA", "Washington, DC", "Houston, TX", "Phoenix, AZ"],
  ...["Las Vegas, NV", "Orlando, FL", "Philadelphia, PA", "San Diego, CA", "Minneapolis, MN", "Detroit, MI"],
  ...["Portland, OR", "Austin, TX", "Nashville, TN", "Charlotte, NC", "Salt Lake City, UT", "Tampa, FL"],
  ...["New Orleans, LA", "St. Louis, MO", "Kansas City, MO", "Raleigh, NC", "Honolulu, HI", "Anchorage, AK"],
  ...["Toronto, Canada", "Vancouver, Canada", "Montreal, Canada", "Calgary, Canada", "Mexico City, Mexico"],
  ...["London, United Kingdom", "Manchester, United Kingdom", "Edinburgh, United Kingdom", "Dublin, Ireland"],
  ...["Paris, France", "Lyon, France", "Amsterdam, Netherlands", "Brussels, Belgium", "Berlin, Germany"],
  ...[
    "Frankfurt, Germany",
    "Munich, Germany",
    "Hamburg, Germany",
    "Zurich, Switzerland",
    "Geneva, Switzerland",
  ],
  ...["Vienna, Austria", "Prague, Czechia", "Warsaw, Poland", "Budapest, Hungary", "Copenhagen, Denmark"],
  ...["Stockholm, Sweden", "Oslo, Norway", "Helsinki, Finland", "Madrid, Spain", "Barcelona, Spain"],
  ...["Lisbon, Portugal", "Rome, Italy", "Milan, Italy", "Athens, Greece", "Istanbul, Turkey"],
  ...["Dubai, United Arab Emirates", "Abu Dhabi, United Arab Emirates", "Doha, Qatar", "Tel Aviv, Israel"],
  ...[
    "Cairo, Egypt",
    "Casablanca, Morocco",
    "Lagos, Nigeria",
    "Nairobi, Kenya",
    "Johannesburg, South Africa",
  ],
  ...["Cape Town, South Africa", "Mumbai, India", "Delhi, India", "Bangalore, India", "Singapore"],
  ...[
    "Bangkok, Thailand",
    "Kuala Lumpur, Malaysia",
    "Jakarta, Indonesia",
    "Manila, Philippines",
    "Hong Kong",
  ],
  ...[
    "Taipei, Taiwan",
    "Shanghai, China",
    "Beijing, China",
    "Seoul, South Korea",
    "Tokyo, Japan",
    "Osaka, Japan",
  ],
  ...["Sydney, Australia", "Melbourne, Australia", "Brisbane, Australia", "Perth, Australia"],
  ...["Auckland, New Zealand", "São Paulo, Brazil", "Rio de Janeiro, Brazil", "Buenos Aires, Argentina"],
  ...["Santiago, Chile", "Lima, Peru", "Bogotá, Colombia"],
] as const;

const maxShown = 5;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** "America/New_York" is New York, NY; undefined if the zone isn't named after a city in the list. */
function cityOfZone(timeZone: string): string | undefined {
  const name = plain(timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "");
  return cities.find((city) => plain(city).split(",")[0] === name);
}

/**
 * Cities to offer for what's typed so far: those that start with it, or have a word that does. Before anything is
 * typed, the one whose clock the browser shows, then the busiest. None once a city is filled in.
 */
export function suggestCities(typed: string, timeZone: string): string[] {
  const text = plain(typed.trim());
  if (!text)
    return [...new Set([cityOfZone(timeZone), ...cities])].flatMap((city) => city ?? []).slice(0, maxShown);
  if (cities.some((city) => plain(city) === text)) return [];
  const begins = cities.filter((city) => plain(city).startsWith(text));
  const holds = cities.filter((city) => plain(city).includes(` ${text}`));
  return [...new Set([...begins, ...holds])].slice(0, maxShown);
}
