/**
 * The quiz's length as the site states it. Separate from the questions, because pages that only mention it mustn't load
 * them. Two minutes: member spec §2 (Quiz); 13 of its questions take one tap each.
 */
export const quizLength = {
  questions: 14,
  minutes: 2,
  inWords: { questions: "fourteen", minutes: "two" },
} as const;
