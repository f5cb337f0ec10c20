import type { QuestionId, QuizQuestion } from "@evoya/domain/quiz";
import {
  Armchair,
  Baby,
  CalendarDays,
  CalendarRange,
  Coffee,
  Coins,
  Footprints,
  Gem,
  Globe,
  Heart,
  type LucideIcon,
  Luggage,
  PartyPopper,
  Plane,
  Sailboat,
  User,
  UsersRound,
  Wallet,
  WalletCards,
} from "lucide-react";
import { destinationArt } from "../../art/index.ts";

/** The place whose picture shows what an answer means. */
const places: Partial<Record<QuestionId, Record<string, string>>> = {
  trip_scope: { domestic: "usa", international: "kyoto", either: "croatia" },
  pace: { relaxed: "maldives", moderate: "portugal", fast: "new-york" },
  lodging: { luxury: "dubai", boutique: "marrakech", nature: "canada", simple: "nepal", social: "ibiza" },
  food: { fine_dining: "rome", local: "thailand", mix: "santorini", fuel: "patagonia" },
  culture: {
    deep: "egypt",
    people: "mexico-city",
    landscape: "norway",
    highlights: "rome",
    not_much: "bali",
  },
  activities: {
    thrill: "new-zealand",
    road_trip: "australia",
    wildlife: "costa-rica",
    beach_spa: "maldives",
    museum_city: "kyoto",
    nightlife: "buenos-aires",
    private_experience: "santorini",
    bit_of_all: "croatia",
  },
  destination_type: {
    beach: "maldives",
    city: "new-york",
    mountains: "patagonia",
    wilderness: "costa-rica",
    countryside: "portugal",
  },
  season: { spring: "kyoto", summer: "croatia", autumn: "canada", winter: "iceland", any: "india" },
  priority: {
    rest: "bali",
    adventure: "nepal",
    understanding: "cusco",
    together: "barcelona",
    nature: "norway",
    comfort: "dubai",
  },
};

/** Icons for answers about the traveler, which no place could show. */
const signs: Partial<Record<QuestionId, Record<string, LucideIcon>>> = {
  companions: {
    solo: User,
    partner: Heart,
    family: Baby,
    friends: PartyPopper,
    group: UsersRound,
    multi_generational: Armchair,
  },
  experience: { first_steps: Footprints, yearly: Luggage, seasoned: Plane, explorer: Globe },
  budget: { under_2000: Coins, "2000_5000": Wallet, "5000_10000": WalletCards, over_10000: Gem },
  trip_length: { long_weekend: Coffee, week: CalendarDays, ten_days: CalendarRange, longer: Sailboat },
};

/** How an answer looks: a picture or an icon. */
export function answerLook(question: QuestionId, option: string) {
  const place = places[question]?.[option];
  const Sign = signs[question]?.[option];
  return { picture: place && destinationArt(place), icon: Sign && <Sign aria-hidden /> };
}

/** Fetches the pictures of a question's answers before they're shown. */
export function fetchPictures(question: QuizQuestion | undefined): void {
  if (question?.kind !== "choice") return;
  for (const { id } of question.options) {
    const { picture } = answerLook(question.id, id);
    if (picture) new Image().src = picture;
  }
}
