import { planIds } from "@evoya/domain/plans";
import { clickSources, conversionTypes, trackingLimits } from "@evoya/domain/tracking";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const limits = trackingLimits;

const path = z
  .string()
  .max(limits.pathLength)
  .regex(/^\/[\w/.:-]*$/, { error: "A path without a query" })
  .meta({ examples: ["/membership"] });

const slug = z.string().max(limits.nameLength).regex(/^\w+$/);

const eventName = z
  .string()
  .max(limits.nameLength)
  .regex(/^[a-z][a-z0-9_]+$/, { error: "Small letters, digits, and underscores" });

/** Flat and short, with no room for email addresses. */
const properties = z
  .record(
    z.string().regex(new RegExp(`^[a-zA-Z]\\w{0,${limits.keyLength - 1}}$`)),
    z.union([
      z
        .string()
        .max(limits.textLength)
        .regex(/^[^@]*$/),
      z.number(),
      z.boolean(),
    ]),
  )
  .refine((given) => Object.keys(given).length <= limits.properties, {
    error: `At most ${limits.properties} properties`,
  });

/** One visit in one browser tab; created and forgotten with it. */
const sessionId = z.uuid().optional();

const trackedEvent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("page_view"), sessionId, path }),
  z.strictObject({
    kind: z.literal("event"),
    sessionId,
    name: eventName,
    path: path.optional(),
    properties: properties.optional(),
  }),
  z.strictObject({
    kind: z.literal("conversion"),
    sessionId,
    type: z.enum(conversionTypes),
    plan: z.enum(planIds).optional().meta({ description: "What was bought; we know its price" }),
    properties: properties.optional(),
  }),
  z.strictObject({
    kind: z.literal("membership_click"),
    sessionId,
    source: z.enum(clickSources),
    plan: z.enum(planIds).optional(),
  }),
  z.strictObject({ kind: z.literal("itinerary_cta_click"), sessionId, resultType: slug, sourcePage: slug }),
  z.strictObject({
    kind: z.literal("quiz_result_action"),
    sessionId,
    resultType: slug,
    action: z.enum(["completed", "retake"]),
  }),
]);

export type TrackedEvent = z.output<typeof trackedEvent>;

const tracking = {
  method: "post",
  tag: "Analytics",
  caller: "visitor",
  beacon: true,
  body: z.array(trackedEvent).min(1).max(limits.eventsAtOnce),
  example: [{ kind: "page_view", path: "/membership" }],
  problems: ["foreign_origin", "body_too_large"],
} as const;

/** Events on our pages, as the browser reports them in batches (public spec §7, analytics events). */
export const analyticsEndpoints = {
  trackEvents: endpoint({
    ...tracking,
    path: "/v1/analytics",
    summary: "Record page views, clicks, and events; accepted silently, even when there are too many to keep",
  }),
  trackEventsAtNamedAddress: endpoint({
    ...tracking,
    path: "/api/analytics",
    summary: "The same as /v1/analytics, at its original address",
  }),
};
