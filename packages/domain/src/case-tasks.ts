import { type BusinessHours, isWorkday, standardBusinessHours } from "./business-hours.ts";
import type { ClientRequestStatus, ClientRequestType } from "./client-requests.ts";
import { addDays } from "./dates.ts";

/** The maximum length of a task's name. */
export const maxTaskTitle = 200;

type Usual = { key: string; title: string; dueInDays: number };
type Stage = Exclude<ClientRequestStatus, "pending">;

/** The usual tasks at each stage of a request, due in working days from the day they're added. */
const usual: Record<ClientRequestType, Partial<Record<Stage, readonly Usual[]>>> = {
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
    canceled: [
      { key: "release", title: "Cancel flights, stays, and activities", dueInDays: 0 },
      { key: "settle", title: "Settle what was paid", dueInDays: 2 },
    ],
  },
};

/** The day that many working days later; anything due on a day the team is closed is due on its next working day. */
export function workingDayAfter(
  date: string,
  days: number,
  business: BusinessHours = standardBusinessHours,
): string {
  let day = date;
  for (let left = days; left > 0 || !isWorkday(business, day); ) {
    day = addDays(day, 1);
    if (isWorkday(business, day)) left -= 1;
  }
  return day;
}

/** The usual tasks that are done once the team has done what they ask for, by their keys. */
export const doneBy = { draft: "in_progress/draft", proposal: "in_progress/proposal" } as const;
export type DoneByItself = (typeof doneBy)[keyof typeof doneBy];

export type UsualTask = { key: string; title: string; dueDate: string };

/** The tasks for a request's stage, due in working days from `today`. A pending booking counts as new. */
export function usualTasks(
  kind: ClientRequestType,
  status: ClientRequestStatus,
  today: string,
  business: BusinessHours = standardBusinessHours,
): UsualTask[] {
  const stage = status === "pending" ? "new" : status;
  return (usual[kind][stage] ?? []).map(({ key, title, dueInDays }) => ({
    key: `${stage}/${key}`,
    title,
    dueDate: workingDayAfter(today, dueInDays, business),
  }));
}
