import { clientRequestTypes } from "@evoya/domain/client-requests";
import { submissionTypes } from "@evoya/domain/public-forms";
import { z } from "zod";
import { emailAddress, id } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A whole name in Chinese, or how one begins. A shorter text finds too much. */
export const minSearchLength = 2;
export const maxSearchLength = 100;

const sender = { id, name: z.string(), email: emailAddress };

/** The first few of each kind; empty for a kind the caller may not read. */
export const staffFindings = z
  .object({
    members: z.array(z.object(sender)),
    requests: z.array(z.object({ ...sender, type: z.enum(clientRequestTypes), destination: z.string() })),
    trips: z.array(z.object({ id, userId: id, title: z.string(), member: z.string() })),
    submissions: z.array(z.object({ ...sender, type: z.enum(submissionTypes), about: z.string() })),
    contactMessages: z.array(z.object({ ...sender, subject: z.string() })),
  })
  .meta({ id: "StaffFindings" });
export type StaffFindings = z.output<typeof staffFindings>;

export const staffSearchEndpoints = {
  searchEverything: endpoint({
    method: "get",
    path: "/v1/admin/search",
    summary: "Members, requests, trips, submissions, and contact messages that contain a text",
    tag: "Staff: dashboard",
    caller: "staff",
    permission: "dashboard.read",
    query: z.strictObject({ q: z.string().trim().min(minSearchLength).max(maxSearchLength) }),
    response: staffFindings,
  }),
};
