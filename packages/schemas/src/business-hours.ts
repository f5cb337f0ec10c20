import { businessHourLimits, businessHoursFaults, isBusinessTime } from "@evoya/domain/business-hours";
import { z } from "zod";
import { calendarDate, instant, timeZone } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const time = z
  .string()
  .refine(isBusinessTime, "Choose a time")
  .meta({ description: "HH:MM; 24:00 is the end of the day" });

const hours = {
  days: z.array(z.int().min(1).max(7)).max(7).meta({ description: "ISO weekdays it works on: Monday is 1" }),
  opensAt: time,
  closesAt: time,
  timeZone,
  closedDays: z
    .array(
      z.strictObject({
        date: calendarDate,
        name: z.string().trim().max(businessHourLimits.closedDayName),
      }),
    )
    .max(businessHourLimits.closedDays, `Up to ${businessHourLimits.closedDays} days`)
    .meta({ description: "Days it doesn't work on, such as holidays" }),
};

const businessHours = z
  .object({ ...hours, opensAt: z.string(), closesAt: z.string(), timeZone: z.string() })
  .meta({ id: "BusinessHours" });

const versionedHours = businessHours.extend({ updatedAt: instant }).meta({ id: "VersionedBusinessHours" });
export type VersionedBusinessHours = z.output<typeof versionedHours>;

/** New hours, refused where the domain finds a fault. Days come in order, each once. */
export const businessHoursBody = z
  .strictObject({
    ...hours,
    days: hours.days.transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
    closedDays: hours.closedDays.transform((days) => days.toSorted((a, b) => a.date.localeCompare(b.date))),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of businessHoursFaults(value))
      issues.push({ code: "custom", path: [path], message, input: value });
  });
export type BusinessHoursBody = z.output<typeof businessHoursBody>;

/** When the team works, for everyone who waits for an answer (decision 296). */
export const businessHoursEndpoints = {
  getBusinessHours: endpoint({
    method: "get",
    path: "/v1/business-hours",
    summary: "When the team works, by its own clock, and the days it's closed",
    tag: "Concierge",
    caller: "anyone",
    publicForSeconds: 60,
    response: businessHours,
  }),
};

const tag = "Staff: business hours";

export const staffBusinessHoursEndpoints = {
  getBusinessHoursForStaff: endpoint({
    method: "get",
    path: "/v1/admin/business-hours",
    summary: "When the team works; promised answers depend on it",
    tag,
    caller: "staff",
    permission: "settings.read",
    versioned: true,
    response: versionedHours,
  }),
  updateBusinessHours: endpoint({
    method: "put",
    path: "/v1/admin/business-hours",
    summary: "Work at other times; for what's promised from then on",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    body: businessHoursBody,
    example: {
      days: [1, 2, 3, 4, 5],
      opensAt: "09:00",
      closesAt: "18:00",
      timeZone: "America/New_York",
      closedDays: [{ date: "2026-12-25", name: "Christmas Day" }],
    },
    response: versionedHours,
  }),
};
