/**
 * How long the quiz is, as the site tells it. Apart from the questions, for pages that only name it must not load them.
 * Two minutes: member spec §2 (Quiz); 13 of its questions are answered with one tap each.
 */
export const quizLength = {
  questions: 14,
  minutes: 2,
  inWords: { questions: "fourteen", minutes: "two" },
} as const;
