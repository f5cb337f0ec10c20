import { z } from "zod";
import { calendarDate, id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const travelDay = z
  .object({
    places: z
      .array(
        z.object({
          destinationId: z.string(),
          name: z.string(),
          country: z.string(),
          timeZone: z.string().meta({ description: "IANA name" }),
          emergency: z
            .string()
            .nullable()
            .meta({ description: "Who to call there, in words; null if we don't know" }),
        }),
      )
      .meta({ description: "The trip's destinations, in the order of travel, each once" }),
    emergencyContact: z
      .object({ name: z.string(), relationship: z.string().nullable(), phone: z.string() })
      .nullable()
      .meta({ description: "From the caller's own profile, if it has a name and a number" }),
    insurance: z
      .array(z.object({ id, name: z.string(), expiresOn: calendarDate.nullable() }))
      .meta({ description: "The caller's insurance documents for this trip, or for no trip in particular" }),
    dietaryRestrictions: z.array(z.string()),
    accessibilityNeeds: z.string().nullable(),
  })
  .meta({ id: "TravelDay" });
export type TravelDay = z.output<typeof travelDay>;

/** Everything a member needs at hand on a travel day (decision 197). */
export const travelDayEndpoints = {
  getTravelDay: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/travel-day",
    summary: "Local times and emergency numbers of a trip, and the caller's own emergency card",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    response: travelDay,
    problems: ["not_found"],
  }),
};
