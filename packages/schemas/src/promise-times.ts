import { promiseHourLimits } from "@evoya/domain/promise-times";
import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const { min, max } = promiseHourLimits;
const hours = z.int().min(min).max(max);

const promiseTimes = z
  .object({
    free: hours,
    base: hours,
    elite: hours,
    updatedAt: instant,
  })
  .meta({ id: "PromiseTimes" });
export type PromiseTimes = z.output<typeof promiseTimes>;

const message = `Whole hours, from ${min} to ${max}`;
const chosenHours = z.int(message).min(min, message).max(max, message);

export const promiseTimesBody = z.strictObject({ free: chosenHours, base: chosenHours, elite: chosenHours });
export type PromiseTimesBody = z.output<typeof promiseTimesBody>;

const tag = "Staff: promise times";

/** Within how many working hours we promise members on each plan a first answer. */
export const promiseTimesEndpoints = {
  getPromiseTimes: endpoint({
    method: "get",
    path: "/v1/admin/promise-times",
    summary:
      "Within how many business hours each plan's members are promised a first answer, and never later than 24 hours, days the team is closed aside",
    tag,
    caller: "staff",
    permission: "settings.read",
    versioned: true,
    response: promiseTimes,
  }),
  updatePromiseTimes: endpoint({
    method: "put",
    path: "/v1/admin/promise-times",
    summary: "Promise other times; for requests and messages that come from then on",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    body: promiseTimesBody,
    example: { free: 24, base: 24, elite: 4 },
    response: promiseTimes,
  }),
};
