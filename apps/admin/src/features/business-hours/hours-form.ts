import { businessHoursFaults } from "@evoya/domain/business-hours";
import { clockLabel } from "@evoya/domain/times";
import type { BusinessHoursBody, VersionedBusinessHours } from "@evoya/schemas/business-hours";
import { z } from "zod";

/** A closed day as the form holds it: its date, then its name. */
const dayText = ({ date, name }: BusinessHoursBody["closedDays"][number]): string => `${date} ${name}`.trim();
export const closedDayOf = (text: string) => ({ date: text.slice(0, 10), name: text.slice(11) });

const toBody = ({ days, closedDays, ...rest }: z.output<typeof fields>): BusinessHoursBody => ({
  ...rest,
  days: days.map(Number),
  closedDays: closedDays.map(closedDayOf),
});

const fields = z.object({
  days: z.array(z.string()),
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.string(),
  closedDays: z.array(z.string()),
});

/** The form's values, which are text, as the API takes them. */
export const hoursForm = fields
  .check(({ value, issues }) => {
    for (const { path, message } of businessHoursFaults(toBody(value)))
      issues.push({ code: "custom", path: [path], message, input: value });
  })
  .transform(toBody);

export const valuesOf = ({ days, opensAt, closesAt, timeZone, closedDays }: VersionedBusinessHours) => ({
  days: days.map(String),
  opensAt,
  closesAt,
  timeZone,
  closedDays: closedDays.map(dayText),
});

const halfHours = Array.from({ length: 49 }, (_, half) => {
  const minutes = half % 2 === 0 ? "00" : "30";
  return `${String(Math.floor(half / 2)).padStart(2, "0")}:${minutes}`;
});

export const timeLabel = (time: string): string =>
  time === "24:00" ? "Midnight, end of the day" : clockLabel(time);

/** Every half hour, and the time it is now. */
const timesWith = (own: string, times: readonly string[]) =>
  [...new Set([...times, own])].toSorted().map((value) => ({ value, label: timeLabel(value) }));

export const opensOptions = (own: string) => timesWith(own, halfHours.slice(0, -1));
export const closesOptions = (own: string) => timesWith(own, halfHours.slice(1));

export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");

/** Every time zone this browser knows, and the one it is now. */
export const zoneOptions = (own: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), own])]
    .toSorted()
    .map((value) => ({ value, label: zoneLabel(value) }));
