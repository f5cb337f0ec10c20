const morning = 9;

/** Nine in the morning, some days after `now`, by the reader's own clock. */
function morningIn(now: Date, days: number): Date {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(morning, 0, 0, 0);
  return date;
}

/** How long a conversation can be put off. */
export const snoozeChoices = (now: Date): { label: string; until: Date }[] => [
  { label: "Until tomorrow morning", until: morningIn(now, 1) },
  { label: "Until Monday morning", until: morningIn(now, (8 - now.getDay()) % 7 || 7) },
  { label: "For a week", until: morningIn(now, 7) },
];
