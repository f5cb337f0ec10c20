import { requestStatuses } from "@evoya/domain/request-status";
import type { ConversationStory, Life, MembershipStory, RequestStory, TripStory } from "./life.ts";
import { createRandom, type Random } from "./random.ts";
import { conversations, requestConversations } from "./texts/conversations.ts";
import { firstNames, homes, lastNames } from "./texts/people.ts";
import { dreamPlaces, internalNotes, plannedPlaces, requestNotes } from "./texts/trips.ts";

type Kind = "base" | "elite" | "cancelled" | "expired" | "suspended" | "free";

/** What members do, in rotation: the first dozen covers everything, so small data shows every state too. */
const kinds: readonly Kind[] = [
  "base",
  "free",
  "elite",
  "cancelled",
  "free",
  "expired",
  "suspended",
  "base",
  "free",
  "free",
  "base",
  "free",
  "free",
  "elite",
  "free",
  "base",
  "free",
  "free",
  "base",
  "free",
];
const bookings = ["completed", "canceled", "in_progress", "new", "pending", null] as const;

/** More members join every month, and few on weekends. */
function joinedAgo(index: number, count: number, random: Random): number {
  const elapsed = ((index + random.next()) / count) ** 0.6;
  const ago = Math.max(1, 364 - Math.floor(elapsed * 364));
  return ago % 7 > 4 && random.chance(0.6) ? ago + 2 : ago;
}

function membershipOf(kind: Kind, joined: number, random: Random): MembershipStory | null {
  const ago = Math.max(1, Math.round(joined * (0.5 + random.next() * 0.45)));
  const ended = Math.max(0, Math.round(ago * 0.4));
  switch (kind) {
    case "free":
      return null;
    case "base":
      return { plan: "base", ago, endsIn: random.chance(0.2) ? random.int(40, 200) : undefined };
    case "elite":
      return { plan: "elite", ago, baseFirst: random.chance(0.5) };
    case "expired":
      return { plan: "base", ago, endsIn: -ended, ended: { status: "expired", ago: ended } };
    case "cancelled":
    case "suspended":
      return { plan: random.pick(["base", "elite"]), ago, ended: { status: kind, ago: ended } };
  }
}

function tripOf(index: number, joined: number, isPaying: boolean, random: Random): TripStory {
  const ago = random.int(0, Math.max(0, joined - 1));
  const days = random.pick([3, 4, 5, 5, 6, 7, 7, 10]);
  const startsIn = random.int(20, 130) - ago;
  const isOver = startsIn + days <= 0;
  const booking = isPaying ? (isOver ? "completed" : (bookings[index % bookings.length] ?? null)) : null;
  const photos = isOver && random.chance(0.35) ? random.int(1, 4) : 0;
  return {
    place: random.pick(plannedPlaces),
    ago,
    startsIn,
    days,
    booking,
    photos,
    isShared: photos > 1 && random.chance(0.5),
    fails: !isPaying && random.chance(0.06),
  };
}

function requestOf(index: number, since: number, random: Random): RequestStory {
  const ago = random.int(0, since);
  const fresh = ago < 10;
  const status = fresh ? requestStatuses[index % 2]! : random.chance(0.8) ? "completed" : "in_progress";
  return {
    place: random.pick(dreamPlaces),
    ago,
    startsIn: random.int(35, 160) - ago,
    days: random.int(4, 14),
    status,
    notes: random.pick(requestNotes),
    internalNotes: random.pick(internalNotes),
    turns: status === "new" ? [] : random.pick(requestConversations),
  };
}

/** An unanswered question is never more than a few days old. */
function conversationOf(joined: number, random: Random): ConversationStory {
  const conversation = random.pick(conversations);
  const isOpen = conversation.turns.length === 1 || random.chance(0.3);
  return {
    ...conversation,
    ago: random.int(0, Math.min(joined - 1, isOpen ? 4 : joined)),
    isArchived: !isOpen && random.chance(0.15),
  };
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A unique email in plain letters: "sofia.garcia-marquez.7@example.test". */
function emailOf(name: string, index: number): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøþß]/g, (letter) => ({ ł: "l", ø: "o", þ: "th", ß: "ss" })[letter] ?? "")
    .replace(/[’']/g, "")
    .replace(/[^a-z]+/g, ".")
    .replace(/^\.|\.$/g, "");
  return `${plain}.${index + 1}@example.test`;
}

function lifeOf(index: number, count: number): Life {
  const random = createRandom(`member ${index}`);
  const kind = kinds[index % kinds.length]!;
  const name = `${firstNames[(index * 7) % firstNames.length]} ${lastNames[(index * 11 + Math.floor(index / 48)) % lastNames.length]}`;
  const joined = joinedAgo(index, count, random);
  const membership = membershipOf(kind, joined, random);
  const isPaying = membership !== null && !membership.ended;
  const isActive = isPaying || random.chance(0.55);
  const trips = isPaying ? random.int(1, 2) : Number(isActive);
  return {
    name,
    email: emailOf(name, index),
    home: random.pick(homes),
    joined,
    takesQuiz: isPaying || random.chance(0.5),
    profile: isPaying ? "complete" : random.pick(["complete", "started", "none"]),
    hasPhoto: random.chance(isPaying ? 0.7 : 0.25),
    membership,
    trips: times(trips, (trip) => tripOf(index + trip, joined, isPaying, random)),
    requests: isPaying
      ? times(kind === "elite" ? 2 : 1, (request) => requestOf(index + request, membership.ago - 1, random))
      : [],
    conversations: times(Number(isActive && random.chance(0.5)), () => conversationOf(joined, random)),
    tripRequest:
      kind === "free" && index % 3 === 1
        ? { ago: random.int(0, joined - 1), status: requestStatuses[index % 3]! }
        : null,
    wantsOffers: isPaying && index % 2 === 0,
    lastSeen: random.int(0, Math.min(joined, 40)),
  };
}

/** `count` members you can't sign in as, each with a year (or less) of activity. */
export const ordinaryLives = (count: number): Life[] => times(count, (index) => lifeOf(index, count));
