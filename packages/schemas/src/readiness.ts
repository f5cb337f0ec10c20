import { documentTypes } from "@evoya/domain/documents";
import { type ReadinessItem, readinessStates, readinessTopics } from "@evoya/domain/readiness-facts";
import { z } from "zod";
import { calendarDate, id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const readinessItem = z
  .object({
    topic: z.enum(readinessTopics),
    state: z
      .enum(readinessStates)
      .meta({ description: "`check`: we can't tell; the text says what to look at" }),
    text: z.string(),
    by: calendarDate.nullable().meta({ description: "The day to fix it by" }),
    mend: z
      .discriminatedUnion("page", [
        z.object({ page: z.literal("document"), documentId: id }),
        z.object({ page: z.literal("upload"), type: z.enum(documentTypes) }),
        z.object({ page: z.literal("profile") }),
        z.object({ page: z.literal("requests") }),
        z.object({ page: z.literal("plan") }),
        z.object({ page: z.literal("booking") }),
      ])
      .nullable()
      .meta({ description: "Where to fix it" }),
  })
  .meta({ id: "ReadinessItem" }) satisfies z.ZodType<ReadinessItem>;

/** How ready a member's trip is (decision 163). */
export const readinessEndpoints = {
  getTripReadiness: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/readiness",
    summary:
      "What is done and what is missing before a trip; empty once it's over, put away, or not made yet",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    response: z.object({ items: z.array(readinessItem) }),
    problems: ["not_found"],
  }),
};
