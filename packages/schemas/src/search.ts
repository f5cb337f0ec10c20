import { documentTypes } from "@evoya/domain/documents";
import { requestStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { calendarDate, id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { foundMessage } from "./messages.ts";

/** Searches everything a member has. */
export const searchEndpoints = {
  searchOwn: endpoint({
    method: "get",
    path: "/v1/me/search",
    summary:
      "The member's trips, requests, conversations, and documents with all these words, up to five of each",
    tag: "Dashboard",
    caller: "member",
    query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
    response: z.object({
      trips: z.array(
        z.object({
          id,
          title: z.string(),
          destination: z.string(),
          destinationId: z.string().nullable(),
          startDate: calendarDate.nullable(),
          endDate: calendarDate.nullable(),
        }),
      ),
      requests: z.array(z.object({ id, destination: z.string(), status: z.enum(requestStatuses) })),
      threads: z.array(z.object({ id, subject: z.string(), lastMessage: z.string(), found: foundMessage })),
      documents: z.array(
        z.object({ id, name: z.string(), type: z.enum(documentTypes), tripTitle: z.string().nullable() }),
      ),
    }),
  }),
};
