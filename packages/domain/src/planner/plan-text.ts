import { formatCents } from "../money.ts";
import { holidayLine } from "./holidays.ts";
import type { Plan, PlanDay } from "./plan.ts";

const dayText = ({ number, date, title, holiday, items }: PlanDay): string[] => [
  "",
  `Day ${number}${date ? `, ${date}` : ""}: ${title}`,
  ...(holiday ? [holidayLine(holiday)] : []),
  ...items.map(({ startsAt, endsAt, title }) => `${startsAt}-${endsAt} ${title}`),
];

/** A plan as plain text: a line for every entry, with its times. */
export const planText = ({ title, summary, days, costs }: Plan): string =>
  [
    title,
    summary,
    `About ${formatCents(costs.totalCents, "USD", { whole: true })} in all.`,
    ...days.flatMap(dayText),
  ].join("\n");
