import type { EvieFacts } from "./facts.ts";

/**
 * What a language model gets of a member's facts when it answers for Evie: neither their name nor what they
 * called their documents, since people put names and numbers there. The privacy policy lists it all, from
 * `modelDataInWords`.
 */
export const modelData = ({ name: _, documents, ...facts }: EvieFacts) => ({
  ...facts,
  documents: documents.map(({ type, expiresOn, uploadedAt }) => ({ type, expiresOn, uploadedAt })),
});

/** The privacy policy's words for each part of it. A new part doesn't compile until it's named here. */
export const modelDataInWords: Readonly<Record<keyof ReturnType<typeof modelData>, string>> = {
  today: "the date where you are",
  time: "the time there",
  timeZone: "your time zone",
  units: "your units",
  level: "which plan you have",
  membership: "until when you have it, what follows, the next payment, and whether one is owed",
  payments: "the dates, plans, amounts, and refunds of your latest payments",
  trips:
    "the titles, destinations, dates, lengths, and costs of your trips, and whether their plans are ready",
  requests:
    "the kinds and destinations of your requests, where they stand, and the first name of whoever plans them",
  usage: "how much of your plan you've used",
  points: "your points, and when the next ones expire",
  unreadMessages: "how many messages you haven't read",
  reminders: "the texts and times of your reminders",
  documents: "the types and dates of your documents",
};
