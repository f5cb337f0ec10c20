import type { TravelerTypeId } from "./traveler-types.ts";

export type Weights = Partial<Record<TravelerTypeId, 1 | 2 | 3>>;

export type QuizOption = {
  id: string;
  label: string;
  /** What the choice says about a traveler, after "you": "prefer slow mornings". Shown with the result. */
  reason: string;
  /** Points toward types. Those of questions 2 to 8 make up the score; later ones only break ties. */
  weights: Weights;
};

type ChoiceId =
  | "trip_scope"
  | "pace"
  | "lodging"
  | "food"
  | "culture"
  | "activities"
  | "companions"
  | "destination_type"
  | "experience"
  | "budget"
  | "season"
  | "priority"
  | "trip_length";

const option = (id: string, label: string, reason: string, weights: Weights = {}): QuizOption => ({
  id,
  label,
  reason,
  weights,
});

/** The answers to choose from. Ids are stored with members' answers: labels can change, ids can't. */
export const quizOptions: Record<ChoiceId, readonly QuizOption[]> = {
  trip_scope: [
    option("domestic", "Domestically", "like to discover what lies close to home", { nature_lover: 1 }),
    option("international", "Internationally", "want a stamp in your passport", { cultural_explorer: 1 }),
    option("either", "Open to either", "keep the map open in every direction", { balanced_traveler: 1 }),
  ],
  pace: [
    option("relaxed", "Unhurried: long mornings, one good plan", "prefer long mornings and one good plan", {
      relaxation_seeker: 3,
      luxury_traveler: 1,
    }),
    option("moderate", "A steady rhythm with time to breathe", "like a steady rhythm with time to breathe", {
      balanced_traveler: 3,
      cultural_explorer: 1,
      nature_lover: 1,
    }),
    option("fast", "Full days: I can sleep at home", "want full days and will sleep at home", {
      adventure_seeker: 3,
      adventure_explorer: 2,
      social_butterfly: 1,
    }),
  ],
  lodging: [
    option(
      "luxury",
      "A grand hotel or villa with all the service",
      "love a grand hotel with all the service",
      {
        luxury_traveler: 3,
        relaxation_seeker: 1,
      },
    ),
    option("boutique", "A small place with character", "choose small places with character", {
      cultural_explorer: 2,
      balanced_traveler: 2,
    }),
    option("nature", "A lodge or cabin surrounded by nature", "would rather wake up to trees than traffic", {
      nature_lover: 3,
      adventure_explorer: 2,
    }),
    option("simple", "Anywhere simple, I'm hardly ever there", "hardly ever stay in your room", {
      adventure_seeker: 2,
      adventure_explorer: 1,
      social_butterfly: 1,
    }),
    option("social", "Somewhere lively, where guests become friends", "stay where guests become friends", {
      social_butterfly: 3,
    }),
  ],
  food: [
    option("fine_dining", "It's the reason I go: book the best tables", "plan around the best tables", {
      luxury_traveler: 3,
      cultural_explorer: 1,
    }),
    option(
      "local",
      "I want what the locals eat, where they eat it",
      "eat what the locals eat, where they eat it",
      {
        cultural_explorer: 3,
        social_butterfly: 1,
      },
    ),
    option(
      "mix",
      "A few special meals, the rest as it comes",
      "like a few special meals and take the rest as it comes",
      {
        balanced_traveler: 2,
        relaxation_seeker: 1,
      },
    ),
    option("fuel", "It keeps me going until the next trail", "eat to keep going until the next trail", {
      adventure_seeker: 2,
      nature_lover: 1,
      adventure_explorer: 1,
    }),
  ],
  culture: [
    option(
      "deep",
      "Museums, old stones, and the stories behind them",
      "go looking for the stories behind old stones",
      {
        cultural_explorer: 3,
      },
    ),
    option(
      "people",
      "Markets, music, and talking to strangers",
      "get to know places through markets, music, and strangers",
      {
        social_butterfly: 3,
        cultural_explorer: 1,
      },
    ),
    option(
      "landscape",
      "On its trails and along its shores",
      "get to know a place by its trails and shores",
      {
        nature_lover: 2,
        adventure_explorer: 2,
        adventure_seeker: 1,
      },
    ),
    option("highlights", "The highlights, then a terrace", "see the highlights and then find a terrace", {
      balanced_traveler: 2,
      relaxation_seeker: 1,
      luxury_traveler: 1,
    }),
    option("not_much", "I mostly come to unplug", "come to unplug", { relaxation_seeker: 3 }),
  ],
  activities: [
    option(
      "thrill",
      "Something that makes my heart pound",
      "spend a free afternoon on something that makes your heart pound",
      {
        adventure_seeker: 3,
        adventure_explorer: 1,
      },
    ),
    option("road_trip", "Following a road to see where it goes", "follow a road to see where it goes", {
      adventure_explorer: 3,
      nature_lover: 1,
    }),
    option(
      "wildlife",
      "Walking somewhere green and wild",
      "would spend a free afternoon somewhere green and wild",
      {
        nature_lover: 3,
      },
    ),
    option("beach_spa", "Nothing at all, beside water", "enjoy doing nothing at all beside water", {
      relaxation_seeker: 3,
      luxury_traveler: 1,
    }),
    option("museum_city", "Wandering an old quarter or a museum", "wander old quarters and museums", {
      cultural_explorer: 3,
    }),
    option(
      "nightlife",
      "Warming up for the evening with good company",
      "like an afternoon that turns into an evening",
      {
        social_butterfly: 3,
      },
    ),
    option(
      "private_experience",
      "Something private and beautifully arranged",
      "enjoy what is private and beautifully arranged",
      {
        luxury_traveler: 3,
      },
    ),
    option("bit_of_all", "A little of everything", "like a little of everything", { balanced_traveler: 3 }),
  ],
  companions: [
    option("solo", "Just me", "travel on your own terms", { adventure_explorer: 1, cultural_explorer: 1 }),
    option("partner", "My partner", "travel as two", { luxury_traveler: 1, relaxation_seeker: 1 }),
    option("family", "My family", "bring the family", { balanced_traveler: 2, nature_lover: 1 }),
    option("friends", "A few good friends", "travel with good friends", {
      social_butterfly: 2,
      adventure_seeker: 1,
    }),
    option("group", "A bigger group", "are happiest in a crowd of your own", { social_butterfly: 3 }),
    option("multi_generational", "Several generations together", "bring several generations together", {
      balanced_traveler: 2,
      relaxation_seeker: 1,
    }),
  ],
  destination_type: [
    option("beach", "A quiet beach", "want the sea first thing in the morning", {
      relaxation_seeker: 3,
      luxury_traveler: 1,
    }),
    option("city", "A city waking up", "like to watch a city wake up", {
      cultural_explorer: 2,
      social_butterfly: 2,
    }),
    option("mountains", "Mountains in clear air", "are drawn to mountains in clear air", {
      adventure_seeker: 2,
      adventure_explorer: 2,
    }),
    option("wilderness", "Forest or savannah, and no one in sight", "look for places with no one in sight", {
      nature_lover: 3,
      adventure_explorer: 1,
    }),
    option("countryside", "Vineyards and small villages", "are fond of vineyards and small villages", {
      balanced_traveler: 2,
      cultural_explorer: 1,
    }),
  ],
  experience: [
    option("first_steps", "These are my first big trips", "are setting out on your first big trips", {
      balanced_traveler: 1,
    }),
    option("yearly", "I get away once or twice a year", "get away once or twice a year", {
      relaxation_seeker: 1,
    }),
    option("seasoned", "I know my way around an airport", "know your way around an airport", {
      cultural_explorer: 1,
      luxury_traveler: 1,
    }),
    option("explorer", "I have lost count of the countries", "have lost count of the countries", {
      adventure_explorer: 2,
    }),
  ],
  budget: [
    option("under_2000", "Under $2,000", "make a little go a long way", {
      adventure_seeker: 1,
      social_butterfly: 1,
    }),
    option("2000_5000", "$2,000-$5,000", "spend with a clear head", { balanced_traveler: 1 }),
    option("5000_10000", "$5,000-$10,000", "give yourself room for the special things", {
      luxury_traveler: 2,
    }),
    option("over_10000", "Over $10,000", "want this one to be exceptional", { luxury_traveler: 3 }),
  ],
  season: [
    option("spring", "Spring, when everything opens", "love spring, when everything opens", {
      nature_lover: 1,
    }),
    option("summer", "Summer and long evenings", "love summer and its long evenings", {
      social_butterfly: 1,
    }),
    option("autumn", "Fall, golden and quieter", "love fall, golden and quieter", {
      cultural_explorer: 1,
    }),
    option("winter", "Winter: snow, or a flight from it", "love winter, in the snow or far from it", {
      adventure_seeker: 1,
    }),
    option("any", "Whenever the time is right", "go whenever the time is right", { balanced_traveler: 1 }),
  ],
  priority: [
    option("rest", "That I came home rested", "want to come home rested", { relaxation_seeker: 3 }),
    option("adventure", "That I dared something new", "want to dare something new", {
      adventure_seeker: 3,
      adventure_explorer: 2,
    }),
    option(
      "understanding",
      "That I understood a place a little better",
      "want to understand a place a little better",
      {
        cultural_explorer: 3,
      },
    ),
    option("together", "The time we had together", "care most about the time you have together", {
      social_butterfly: 2,
      balanced_traveler: 2,
    }),
    option("nature", "The landscapes I won't forget", "want landscapes you won't forget", {
      nature_lover: 3,
      adventure_explorer: 1,
    }),
    option("comfort", "That everything was taken care of", "want everything taken care of", {
      luxury_traveler: 3,
    }),
  ],
  trip_length: [
    option("long_weekend", "A long weekend", "have a long weekend"),
    option("week", "About a week", "have about a week"),
    option("ten_days", "Ten days to two weeks", "have ten days to two weeks"),
    option("longer", "Longer", "have all the time a journey needs"),
  ],
};
