/** Evie's limits for one member; quotas by plan are in the entitlements. */
export const evieLimits = {
  /** Characters of a question. */
  question: 1000,
  /** Characters of an answer; a model that goes on is cut off. */
  answer: 6000,
  /** Links below an answer. */
  links: 6,
  /** Things for a packing list in one proposal. */
  packingItems: 12,
  /** Earlier questions of a conversation, with their answers, that a new one may refer to. */
  remembered: 6,
  /** Questions in one conversation; then a new one starts. */
  turns: 60,
  /** Conversations kept for a member: the newest. */
  conversations: 50,
  /** Characters of a note when a conversation is handed to a person. */
  note: 1000,
} as const;
