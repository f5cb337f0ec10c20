import { addDays, addMonths, daysBetween } from "./dates.ts";
import type { DocumentType } from "./documents.ts";

type Ahead = { unit: "months" | "days"; ahead: readonly number[] };

/**
 * When we remind members that a document expires, earliest first. Passports and visas follow issue 14; for the others
 * it's about as long as renewing them takes (decision 162).
 */
export const documentReminders: Record<DocumentType, Ahead> = {
  passport: { unit: "months", ahead: [9, 6, 3] },
  id_card: { unit: "months", ahead: [6, 3, 1] },
  drivers_license: { unit: "months", ahead: [3, 1] },
  visa: { unit: "days", ahead: [60, 30, 7] },
  vaccination: { unit: "days", ahead: [60, 30] },
  insurance: { unit: "days", ahead: [30, 7] },
  ticket: { unit: "days", ahead: [30, 7] },
  other: { unit: "days", ahead: [30, 7] },
};

const back = (date: string, { unit }: Ahead, count: number): string =>
  unit === "months" ? addMonths(date, -count) : addDays(date, -count);

/** The days on which we remind a member of an expiry date, earliest first. */
export function reminderDates(type: DocumentType, expiresOn: string): string[] {
  const reminders = documentReminders[type];
  return reminders.ahead.map((count) => back(expiresOn, reminders, count));
}

/** The next day after `today` on which we remind a member of an expiry date; null if there's none left. */
export const nextReminder = (type: DocumentType, expiresOn: string | null, today: string): string | null =>
  (expiresOn && reminderDates(type, expiresOn).find((date) => date > today)) || null;

/** Whether a document has expired by `today`, or its reminders have started. It's still valid on its last day. */
export function expiryState(
  type: DocumentType,
  expiresOn: string,
  today: string,
): "expired" | "soon" | "fine" {
  if (expiresOn < today) return "expired";
  return reminderDates(type, expiresOn)[0]! <= today ? "soon" : "fine";
}

const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** How long a document is still valid on `today`, in the unit of its reminders: "6 months", "30 days". */
export function timeLeft(type: DocumentType, expiresOn: string, today: string): string {
  if (documentReminders[type].unit === "months") {
    let months = 0;
    while (addMonths(today, months + 1) <= expiresOn) months += 1;
    if (months > 0) return counted(months, "month");
  }
  return counted(daysBetween(today, expiresOn), "day");
}

/** How reminders refer to a document: without its name or date, since those are kept encrypted. */
const subjects: Record<DocumentType, string> = {
  passport: "A passport in your documents",
  id_card: "An ID card in your documents",
  visa: "A visa in your documents",
  insurance: "Insurance in your documents",
  vaccination: "A vaccination record in your documents",
  drivers_license: "A driver's license in your documents",
  ticket: "A ticket or booking in your documents",
  other: "One of your documents",
};

const advice: Partial<Record<DocumentType, string>> = {
  passport: "Many countries want six months left on it, and renewing one can take weeks.",
  visa: "Check whether you still need it, and how long a new one takes.",
  insurance: "Make sure you're covered on your next trip.",
};

/** What a reminder says on `today`: "A passport in your documents expires in 6 months", and why that matters. */
export function reminderText(
  type: DocumentType,
  expiresOn: string,
  today: string,
): { title: string; advice: string } {
  const when = expiresOn === today ? "today" : `in ${timeLeft(type, expiresOn, today)}`;
  return {
    title: `${subjects[type]} expires ${when}`,
    advice: advice[type] ?? "Once you've renewed it, store the new one and its date.",
  };
}
