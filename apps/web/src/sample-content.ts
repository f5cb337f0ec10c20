import type { Quote } from "./lib/page/quotes.tsx";

/** Someone on the team, for the experts page. */
export type Expert = { name: string; role: string; text: string; asks: string };

type Figure = "rating" | "travellers" | "wouldRecommend" | "countries" | "averageRating" | "memories";

export type SampleContent = {
  /** Marketing figures of the specification (member and public spec §9); null leaves one out. */
  figures: Record<Figure, string | null>;
  /** On the home page; `place` is the trip. */
  reviews: readonly Quote[];
  testimonials: readonly Quote[];
  stories: readonly Quote[];
  posts: readonly Quote[];
  /** What partners say. */
  partners: readonly Quote[];
  experts: readonly Expert[];
};

const none: SampleContent = {
  figures: {
    rating: null,
    travellers: null,
    wouldRecommend: null,
    countries: null,
    averageRating: null,
    memories: null,
  },
  reviews: [],
  testimonials: [],
  stories: [],
  posts: [],
  partners: [],
  experts: [],
};

/**
 * Nobody has actually said or counted any of this: it shows how the pages look, for you to replace with your own words.
 */
const samples: SampleContent = {
  figures: {
    rating: "4.9/5",
    travellers: "2,500+",
    wouldRecommend: "98%",
    countries: "100+",
    averageRating: "4.9",
    memories: "10k+",
  },
  reviews: [
    {
      text: "I've planned trips in spreadsheets for years. This one knew I'd want the museum at eight and the long lunch at one.",
      name: "Marta",
      place: "Rome, four days on her own",
    },
    {
      text: "With three children, walking times matter more than sights. Every day came with both, and not once did we run for a train.",
      name: "Daniel and Priya",
      place: "Kyoto, ten days as a family",
    },
    {
      text: "Our ferry was canceled on a Thursday. I wrote to the concierge from the harbor and had a new way to the island by dinner.",
      name: "Joel",
      place: "Santorini, a week as a couple",
    },
  ],
  testimonials: [
    {
      text: "It asked how I like my mornings. Nobody who ever sold me a trip has asked that.",
      name: "Clara",
      place: "ten days in Portugal",
    },
    {
      text: "On the second day my knee gave out. I told the planner, and the rest of the week was elevators, boats, and gardens.",
      name: "Edward",
      place: "a week in Rome",
    },
    {
      text: "There are five of us, and we agree on nothing. We agreed on this.",
      name: "The Lindqvists",
      place: "two weeks in Costa Rica",
    },
  ],
  stories: [
    {
      text: "We had nine days and two kids who don't like museums. The plan had a beach every other afternoon and a museum with a slide in it.",
      name: "Hannah and Tom",
      place: "Barcelona",
    },
    {
      text: "It rained on day three. The plan had a roof ready: a tea house, a covered market, and the one gallery I would have missed.",
      name: "Priya",
      place: "Kyoto",
    },
    {
      text: "I wrote that I walk slowly. Nobody asked why. Wherever there was a hill, there was a taxi.",
      name: "Walter",
      place: "Lisbon",
    },
    {
      text: "Our concierge moved our dinner by two hours from the other side of the world while we stood on the ferry.",
      name: "Sofia",
      place: "Santorini",
    },
    {
      text: "I've planned trips for friends for twenty years. This is the first plan I didn't change.",
      name: "Marcus",
      place: "Patagonia",
    },
  ],
  posts: [
    { text: "Day four, 7 am, nobody here but us and the herons.", name: "@twoandamap", place: "Iceland" },
    { text: "The plan said: sit down for an hour. So we did.", name: "@slow.june", place: "Rome" },
    { text: "Found the noodle place. It was exactly where it said.", name: "@mei.eats", place: "Bangkok" },
    {
      text: "First trip with my mother in eleven years. One bench per hour.",
      name: "@ana.p",
      place: "Croatia",
    },
    {
      text: "Sunrise where the plan sent us, and nobody else for an hour.",
      name: "@leo_goes",
      place: "Nepal",
    },
    { text: "Booked nothing ourselves. Missed nothing either.", name: "@the.okafors", place: "Cape Town" },
  ],
  partners: [
    {
      text: "They asked when our kitchen really closes, and since then nobody has stood at the door at ten past.",
      name: "Inês",
      place: "a tavern in Lisbon",
    },
    {
      text: "Four rooms, no agency. Now our guests have read what we are, and they stay for it.",
      name: "Kenji",
      place: "a guesthouse in Kyoto",
    },
    {
      text: "Small groups, early mornings, good questions. It has changed which days we look forward to.",
      name: "Amina",
      place: "walking tours in Marrakech",
    },
  ],
  experts: [
    {
      name: "Ana Reis",
      role: "Slow journeys and islands",
      text: "Plans for people who want to be somewhere rather than have been there. Knows which ferry has an open deck.",
      asks: "What would you do with an empty afternoon?",
    },
    {
      name: "Milo Vance",
      role: "Cities and tables",
      text: "Books the table first and builds the evening around it. Counts the stairs between the museum and lunch.",
      asks: "When did you last eat something for the first time?",
    },
    {
      name: "Aiko Kanda",
      role: "Mountains and long roads",
      text: "Has turned back from more summits than most people try. Plans the second-best day with as much care as the best.",
      asks: "How do you feel about five in the morning?",
    },
  ],
};

/**
 * Reviews, experts, and marketing figures, all of them samples. If it's built with `SAMPLE_CONTENT=false`, the app
 * has none of them, and pages leave them out.
 */
export const sampleContent: SampleContent = import.meta.env.SAMPLE_CONTENT === "false" ? none : samples;
