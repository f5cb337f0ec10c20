import { absenceNoteMax } from "@evoya/domain/absence";
import { z } from "zod";
import { calendarDate, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** When a colleague is back, by the team's calendar; null means here. */
export const absenceBody = z.strictObject({
  awayUntil: calendarDate.nullable(),
  note: z.string().trim().max(absenceNoteMax).optional(),
});

const shared = {
  method: "put",
  tag: "Staff: accounts",
  caller: "staff",
  body: absenceBody,
  example: { awayUntil: "2026-12-02", note: "Ask Sam about Lisbon" },
  status: 204,
} as const;

/** Who's away, and until when (decision 293). */
export const absenceEndpoints = {
  setOwnAbsence: endpoint({
    ...shared,
    path: "/v1/admin/absence",
    summary: "Say until when you're away, or that you're back",
  }),
  setAbsence: endpoint({
    ...shared,
    path: "/v1/admin/colleagues/:id/absence",
    summary: "Say until when a colleague is away, or that they're back",
    permission: "settings.write",
    params: idParams,
    problems: ["not_found"],
  }),
};
