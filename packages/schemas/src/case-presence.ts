import { z } from "zod";
import { id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Colleagues who have a request open right now (decision 292). */
const viewers = z.object({ items: z.array(z.object({ id, name: z.string() })) }).meta({ id: "CaseViewers" });
export type CaseViewer = z.output<typeof viewers>["items"][number];

export const casePresenceEndpoints = {
  lookAtCase: endpoint({
    method: "put",
    path: "/v1/admin/cases/:id/viewers",
    summary:
      "Say that you have a request open, every 20 seconds, and hear who else does; reads nothing for you",
    tag: "Staff: cases",
    caller: "staff",
    passive: true,
    params: idParams,
    response: viewers,
    problems: ["not_found"],
  }),
  leaveCase: endpoint({
    method: "delete",
    path: "/v1/admin/cases/:id/viewers",
    summary: "Say that you've closed a request",
    tag: "Staff: cases",
    caller: "staff",
    passive: true,
    params: idParams,
    status: 204,
  }),
};
