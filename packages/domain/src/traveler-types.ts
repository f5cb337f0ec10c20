/**
 * The one registry of traveler types, which the quiz's score is based on. It serves both of the spec's result pages,
 * the prefill of the request forms (member spec §9) and the style suggestions (public spec §4). Its order settles ties.
 */
export const travelerTypeIds = [
  "adventure_seeker",
  "relaxation_seeker",
  "cultural_explorer",
  "nature_lover",
  "social_butterfly",
  "adventure_explorer",
  "luxury_traveler",
  "balanced_traveler",
] as const;
export type TravelerTypeId = (typeof travelerTypeIds)[number];

export type TypeDestination = { name: string; line: string };

export type TravelerType = {
  id: TravelerTypeId;
  name: string;
  description: string;
  highlights: readonly [string, string, string, string];
  /** Five, best first; the signed-in page shows the first four. */
  destinations: readonly [
    TypeDestination,
    TypeDestination,
    TypeDestination,
    TypeDestination,
    TypeDestination,
  ];
  /** The prefilled destination of a request form. */
  defaultDestination: string;
  suggestions: readonly [string, string, string];
};

export const travelerTypes: Record<TravelerTypeId, TravelerType> = {
  adventure_seeker: {
    id: "adventure_seeker",
    name: "Adventure Seeker",
    description:
      "You come home with scraped knees and better stories. A good day has a summit, a current, or a rope in it. The plan is only there to get you to the start line.",
    highlights: [
      "Days built around one big outdoor challenge",
      "Local guides who know the weather and the way down",
      "Light luggage, early starts, hot dinners",
      "Room to say yes to what turns up",
    ],
    destinations: [
      { name: "Costa Rica", line: "Rafting at dawn, zip lines by noon, hot springs after dark." },
      { name: "Patagonia", line: "Granite towers and glacier wind at the far end of the map." },
      { name: "Nepal", line: "Teahouse trails where every pass opens on a higher one." },
      { name: "New Zealand", line: "A whole country arranged around jumping, paddling, and climbing." },
      { name: "Morocco", line: "Atlas ridges in the morning and desert camps by nightfall." },
    ],
    defaultDestination: "Patagonia, Chile",
    suggestions: ["Costa Rica", "Patagonia", "Nepal"],
  },
  relaxation_seeker: {
    id: "relaxation_seeker",
    name: "Relaxation Seeker",
    description:
      "You travel to hear yourself think again. Warm water, a long lunch, and a book with sand in it beat any list of sights. Nobody sets an alarm.",
    highlights: [
      "One beautiful base, few moves",
      "Mornings kept entirely free",
      "Spas, thermal baths, and quiet beaches",
      "Transfers arranged, so you carry nothing",
    ],
    destinations: [
      { name: "Maldives", line: "A ladder from your terrace straight into the lagoon." },
      { name: "Bali", line: "Rice terraces, flower baths, and unhurried evenings." },
      { name: "Santorini", line: "White walls, blue water, and nothing on the calendar." },
      { name: "Tulum", line: "Jungle cabins a barefoot walk from the sea." },
      { name: "Seychelles", line: "Granite coves so quiet you can hear the palms." },
    ],
    defaultDestination: "Maldives",
    suggestions: ["Maldives", "Bali", "Seychelles"],
  },
  cultural_explorer: {
    id: "cultural_explorer",
    name: "Cultural Explorer",
    description:
      "You read the plaque, then ask the person beside it. A place starts to make sense to you in its old streets, small museums, and family kitchens.",
    highlights: [
      "Neighborhoods on foot, with someone who grew up there",
      "Museums at the hours when they're empty",
      "Cooking, craft, and language in small doses",
      "Time to come back to what moved you",
    ],
    destinations: [
      { name: "Japan", line: "Shrines, workshops, and counters with eight seats." },
      { name: "Rome", line: "Twenty-eight centuries, and dinner in the middle of them." },
      { name: "Morocco", line: "Medinas to get lost in, and riads to be found in." },
      { name: "India", line: "Palaces, railways, and a different kitchen every day." },
      { name: "Egypt", line: "The Nile at the pace it was meant to be traveled." },
    ],
    defaultDestination: "Rome, Italy",
    suggestions: ["Japan", "Morocco", "India"],
  },
  nature_lover: {
    id: "nature_lover",
    name: "Nature Lover",
    description:
      "You notice birds before buildings. Forests, coasts, and wide skies restore you, and you'd rather watch one animal for an hour than tick off ten.",
    highlights: [
      "Lodges inside the landscape, not beside it",
      "Walks with naturalists at the best light",
      "Wildlife watched from a respectful distance",
      "Skies dark enough for the Milky Way",
    ],
    destinations: [
      { name: "Costa Rica", line: "Cloud forest, two coasts, and a sloth in the garden." },
      { name: "Iceland", line: "Waterfalls, lava, and light that never quite sets." },
      { name: "South Africa", line: "The bush at sunrise, whales off the cape by noon." },
      { name: "Canada", line: "Turquoise lakes and trails that go on for days." },
      { name: "Norway", line: "Fjords, islands, and cabins at the water's edge." },
    ],
    defaultDestination: "Costa Rica",
    suggestions: ["Costa Rica", "Iceland", "South Africa"],
  },
  social_butterfly: {
    id: "social_butterfly",
    name: "Social Butterfly",
    description:
      "You remember places by the people in them. Markets, rooftops, and shared tables are your kind of sightseeing. The best evening is the one nobody planned to end so late.",
    highlights: [
      "Stays where meeting people comes easily",
      "Food halls, festivals, and live music",
      "Small-group days with like-minded travelers",
      "Late breakfasts, for good reason",
    ],
    destinations: [
      { name: "Ibiza", line: "Coves by day, terraces by night, friends by morning." },
      { name: "Barcelona", line: "Vermouth at noon, dinner at ten, the beach in between." },
      { name: "Rio de Janeiro", line: "Samba in the street and everyone invited." },
      { name: "Bangkok", line: "Night markets, river bars, and the friendliest lines." },
      { name: "Mexico City", line: "Tacos, mariachi, and rooftops that fill up after dark." },
    ],
    defaultDestination: "Ibiza, Spain",
    suggestions: ["Spain", "Brazil", "Thailand"],
  },
  adventure_explorer: {
    id: "adventure_explorer",
    name: "Adventure Explorer",
    description:
      "You want the wild places, and you want to understand them. Your trip has a long road, changing landscapes, and the freedom to stop wherever there's a view.",
    highlights: [
      "Routes that cross more than one landscape",
      "Active days with a comfortable bed at the end",
      "Glaciers, fjords, and volcanoes with expert guides",
      "Detours welcome, fuel stops planned",
    ],
    destinations: [
      { name: "Iceland", line: "One ring road, a new planet every fifty miles." },
      { name: "New Zealand", line: "Two islands of passes, sounds, and starlit huts." },
      { name: "Norway", line: "Ferries, hairpins, and summits above the fjords." },
      { name: "Peru", line: "Andean trails to stone cities above the clouds." },
      { name: "Canada", line: "Ice fields and forests along the great mountain roads." },
    ],
    defaultDestination: "Iceland",
    suggestions: ["Iceland", "New Zealand", "Norway"],
  },
  luxury_traveler: {
    id: "luxury_traveler",
    name: "Luxury Traveler",
    description:
      "You know that the details make the vacation: a room with the right view, a table someone thought of for you, and never a line. Comfort lets you enjoy the rest.",
    highlights: [
      "Suites and villas chosen for their view",
      "Private guides, drivers, and boats",
      "Tables that are hard to get",
      "Every handover arranged, door to door",
    ],
    destinations: [
      { name: "Santorini", line: "A terrace above the caldera, and sunset all your own." },
      { name: "Maldives", line: "Overwater villas with a butler and a reef." },
      { name: "Dubai", line: "Desert hush and skyline glitter in one day." },
      { name: "Paris", line: "Palace hotels, private views, and a table by the window." },
      { name: "Bora Bora", line: "A lagoon the color of nothing else on earth." },
    ],
    defaultDestination: "Santorini, Greece",
    suggestions: ["Santorini", "Maldives", "Dubai"],
  },
  balanced_traveler: {
    id: "balanced_traveler",
    name: "Balanced Traveler",
    description:
      "Ruins or the beach? You'd rather have both. You're happiest with a little of everything, and time to sit down.",
    highlights: [
      "City days and coast days in turn",
      "One highlight a day, and free time around it",
      "Good food at every price",
      "Something for everyone you bring along",
    ],
    destinations: [
      { name: "Portugal", line: "Tiled cities, surf beaches, and vineyards an hour apart." },
      { name: "Croatia", line: "Walled towns in the morning, islands in the afternoon." },
      { name: "Australia", line: "Harbors, reefs, and red earth in a single trip." },
      { name: "Greece", line: "Temples first, then a swim, then a very long lunch." },
      { name: "Thailand", line: "Temples, jungle, and beaches, with noodles throughout." },
    ],
    defaultDestination: "Lisbon, Portugal",
    suggestions: ["Portugal", "Croatia", "Australia"],
  },
};

/** How many destinations the signed-in result page shows. Source: member spec §2 (/quiz-results). */
export const memberDestinationCount = 4;

/** The spec's two result pages: /results, open to anyone who took the quiz, and /quiz-results, for members. */
export type ResultPage = "open" | "member";

/**
 * Each line is one kind of traveler, with its name on both pages (member spec §2). Every type is on one line only, so
 * the pages never contradict each other: the same answers, the same line.
 */
const kinds: readonly Record<ResultPage, TravelerTypeId>[] = [
  { open: "relaxation_seeker", member: "luxury_traveler" },
  { open: "cultural_explorer", member: "cultural_explorer" },
  { open: "nature_lover", member: "adventure_explorer" },
  { open: "social_butterfly", member: "balanced_traveler" },
  { open: "adventure_seeker", member: "adventure_seeker" },
];

/** The open page's name for a type that the two pages name differently. */
const openNames: Partial<Record<TravelerTypeId, string>> = { adventure_seeker: "Adventure Enthusiast" };

/** What a page shows to someone whose quiz result is `type`. */
export function typeOnPage(type: TravelerTypeId, page: ResultPage): TravelerType {
  const kind = kinds.find(({ open, member }) => open === type || member === type);
  const shown = travelerTypes[kind?.[page] ?? type];
  const name = (page === "open" && openNames[shown.id]) || shown.name;
  return { ...shown, name };
}

/** The destinations on a member's own result page. */
export const destinationsForMember = (type: TravelerTypeId) =>
  typeOnPage(type, "member").destinations.slice(0, memberDestinationCount);

const otherNames: Record<string, TravelerTypeId> = {
  adventure_enthusiast: "adventure_seeker",
  luxury_traveller: "luxury_traveler",
  balanced_traveller: "balanced_traveler",
};

/** The type meant by an id, a name or an older name ("Adventure Enthusiast"); null if it names none. */
export function travelerTypeFrom(text: string): TravelerTypeId | null {
  const id = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (Object.hasOwn(otherNames, id)) return otherNames[id]!;
  return travelerTypeIds.find((one) => one === id) ?? null;
}
