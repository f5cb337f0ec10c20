import type { ClientRequestStatus, ClientRequestType } from "./client-requests.ts";
import { addDays } from "./dates.ts";

/** How long the name of a task may be. */
export const maxTaskTitle = 200;

type Usual = { key: string; title: string; dueInDays: number };
type Stage = Exclude<ClientRequestStatus, "pending">;

/** What is usually done at each stage of a request, by working days from the day it is added. */
const usual: Record<ClientRequestType, Record<Stage, readonly Usual[]>> = {
  concierge: {
    new: [
      { key: "profile", title: "Read the profile and past trips", dueInDays: 0 },
      { key: "first-answer", title: "Write a first answer", dueInDays: 1 },
    ],
    in_progress: [
      { key: "draft", title: "Draft the itinerary", dueInDays: 2 },
      { key: "prices", title: "Check prices and availability", dueInDays: 3 },
      { key: "proposal", title: "Send a proposal", dueInDays: 4 },
    ],
    completed: [{ key: "follow-up", title: "Ask whether anything is missing", dueInDays: 5 }],
  },
  trip: {
    new: [{ key: "first-answer", title: "Write a first answer", dueInDays: 1 }],
    in_progress: [
      { key: "wishes", title: "Ask about anything the form left out", dueInDays: 1 },
      { key: "draft", title: "Draft the itinerary", dueInDays: 3 },
    ],
    completed: [{ key: "follow-up", title: "Ask whether anything is missing", dueInDays: 5 }],
  },
  booking: {
    new: [{ key: "room", title: "Check availability everywhere", dueInDays: 1 }],
    in_progress: [
      { key: "prices", title: "Confirm dates and prices", dueInDays: 1 },
      { key: "payment", title: "Send payment details", dueInDays: 2 },
      { key: "book", title: "Book flights, stays, and activities", dueInDays: 5 },
    ],
    completed: [{ key: "documents", title: "Send tickets and vouchers", dueInDays: 2 }],
  },
};

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The day so many working days later; what would be due on a weekend is due on Monday. */
export function workingDayAfter(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0 || isWeekend(day); ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

export type UsualTask = { key: string; title: string; dueDate: string };

/** The tasks of a request's stage, due by working days from `today`. A pending booking is one that's new. */
export function usualTasks(kind: ClientRequestType, status: ClientRequestStatus, today: string): UsualTask[] {
  const stage = status === "pending" ? "new" : status;
  return usual[kind][stage].map(({ key, title, dueInDays }) => ({
    key: `${stage}/${key}`,
    title,
    dueDate: workingDayAfter(today, dueInDays),
  }));
}
