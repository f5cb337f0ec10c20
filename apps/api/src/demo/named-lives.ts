import type { Life, RequestStory } from "./life.ts";
import { conversations, requestConversations } from "./texts/conversations.ts";
import { homes } from "./texts/people.ts";
import { internalNotes, requestNotes } from "./texts/trips.ts";

const request = (
  story: Pick<RequestStory, "place" | "ago" | "startsIn" | "status">,
  variant: number,
): RequestStory => ({
  ...story,
  days: 8 + variant,
  notes: requestNotes[variant]!,
  internalNotes: internalNotes[variant]!,
  turns: story.status === "new" ? [] : requestConversations[variant]!,
});

const trip = { booking: null, photos: 0, isShared: false } as const;

/** The members of the demo sign-ins: one for each plan, each with something on every screen (design §1). */
export const namedLives: readonly Life[] = [
  {
    name: "Freya Lindgren",
    email: "free@evoya.test",
    home: homes[6],
    joined: 96,
    takesQuiz: true,
    profile: "started",
    hasPhoto: false,
    membership: null,
    trips: [
      { ...trip, place: "Rome, Italy", ago: 92, startsIn: -40, days: 4, photos: 2 },
      { ...trip, place: "Bali, Indonesia", ago: 6, startsIn: 74, days: 7 },
    ],
    requests: [],
    conversations: [
      { ...conversations[5]!, ago: 2 },
      { ...conversations[0]!, ago: 45 },
    ],
    tripRequest: { ago: 30, status: "in_progress" },
    lastSeen: 0,
  },
  {
    name: "Basil Ortega",
    email: "base@evoya.test",
    home: homes[9],
    joined: 214,
    takesQuiz: true,
    profile: "complete",
    hasPhoto: true,
    membership: { plan: "base", ago: 190 },
    trips: [
      {
        ...trip,
        place: "Marrakech, Morocco",
        ago: 180,
        startsIn: -120,
        days: 5,
        booking: "completed",
        photos: 4,
        isShared: true,
      },
      {
        ...trip,
        place: "Kyoto, Japan",
        ago: 24,
        startsIn: 46,
        days: 8,
        booking: "in_progress",
        hasLink: true,
      },
      { ...trip, place: "Santorini, Greece", ago: 3, startsIn: 150, days: 6 },
    ],
    requests: [
      request({ place: "The Dolomites", ago: 70, startsIn: 20, status: "completed" }, 0),
      request({ place: "Kyoto in autumn", ago: 5, startsIn: 46, status: "in_progress" }, 1),
    ],
    conversations: [
      { ...conversations[1]!, ago: 110 },
      { ...conversations[2]!, ago: 1 },
      { ...conversations[3]!, ago: 60, isArchived: true },
    ],
    rewards: { thanked: { points: 600, ago: 40 }, session: { ago: 2, isGiven: false } },
    tripRequest: null,
    lastSeen: 0,
  },
  {
    name: "Élise Moreau-Nakamura",
    email: "elite@evoya.test",
    home: homes[8],
    joined: 358,
    takesQuiz: true,
    profile: "complete",
    hasPhoto: true,
    membership: { plan: "elite", ago: 330, baseFirst: true },
    trips: [
      {
        ...trip,
        place: "Kyoto, Japan",
        ago: 325,
        startsIn: -270,
        days: 9,
        booking: "completed",
        photos: 6,
        isShared: true,
      },
      {
        ...trip,
        place: "Reykjavik, Iceland",
        ago: 200,
        startsIn: -140,
        days: 6,
        booking: "completed",
        photos: 5,
        isShared: true,
      },
      { ...trip, place: "Cusco, Peru", ago: 90, startsIn: -35, days: 10, booking: "completed", photos: 4 },
      { ...trip, place: "Arenal, Costa Rica", ago: 18, startsIn: 33, days: 7, booking: "completed" },
      { ...trip, place: "Bali, Indonesia", ago: 8, startsIn: 95, days: 10, booking: "pending" },
    ],
    requests: [
      request({ place: "Rajasthan", ago: 160, startsIn: -60, status: "completed" }, 3),
      request({ place: "Lisbon and the Alentejo", ago: 9, startsIn: 60, status: "in_progress" }, 1),
      request({ place: "Northern Vietnam", ago: 0, startsIn: 120, status: "new" }, 2),
    ],
    conversations: [
      { ...conversations[4]!, ago: 150 },
      { ...conversations[6]!, ago: 20 },
      { ...conversations[2]!, ago: 1 },
      { ...conversations[0]!, ago: 240, isArchived: true },
    ],
    rewards: { thanked: { points: 1200, ago: 170 }, session: { ago: 120, isGiven: true } },
    tripRequest: null,
    lastSeen: 0,
  },
];
