import type { MembershipStatus } from "@evoya/domain/plans";
import type { RequestStatus } from "@evoya/domain/request-status";
import type { Conversation, Turn } from "./texts/conversations.ts";
import type { homes } from "./texts/people.ts";

/** Days are counted from today: `ago` backward, `startsIn` forward (negative for a past trip). */
export type TripStory = {
  place: string;
  ago: number;
  startsIn: number;
  days: number;
  /** Null: the member never asked us to book it. */
  booking: "pending" | "new" | "in_progress" | "completed" | "canceled" | null;
  photos: number;
  isShared: boolean;
  /** Its plan is shared with a link. */
  hasLink?: boolean;
  /** Generating it fails. */
  fails?: boolean;
};

export type RequestStory = {
  place: string;
  ago: number;
  startsIn: number;
  days: number;
  status: RequestStatus;
  notes: string;
  internalNotes: string;
  turns: readonly Turn[];
};

export type MembershipStory = {
  plan: "base" | "elite";
  ago: number;
  /** Basic first, then this plan. */
  baseFirst?: boolean;
  /** For a grant that ends: days from today. */
  endsIn?: number;
  ended?: { status: Exclude<MembershipStatus, "active">; ago: number };
};

export type ConversationStory = Conversation & { ago: number; isArchived?: boolean };

/** Points the team gave to say thanks, and what the member has spent them on since. */
export type RewardsStory = {
  thanked: { points: number; ago: number };
  session: { ago: number; isGiven: boolean };
};

/** The story of one member's year. */
export type Life = {
  name: string;
  email: string;
  home: (typeof homes)[number];
  joined: number;
  takesQuiz: boolean;
  profile: "complete" | "started" | "none";
  hasPhoto: boolean;
  membership: MembershipStory | null;
  trips: readonly TripStory[];
  requests: readonly RequestStory[];
  conversations: readonly ConversationStory[];
  rewards?: RewardsStory;
  tripRequest: { ago: number; status: RequestStatus } | null;
  /** Whether they turned on offers, which are off otherwise. */
  wantsOffers?: boolean;
  /** When the member was last here. */
  lastSeen: number;
};
