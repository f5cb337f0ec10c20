import { bagKinds, bagWeight } from "@evoya/domain/packing-allowance";
import { packingGroups, packingLimits } from "@evoya/domain/packing-groups";
import { z } from "zod";
import { id, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const packingItem = z
  .object({
    name: z.string().meta({ description: "Identifies the item in this list" }),
    group: z.enum(packingGroups).nullable().meta({ description: "Null for an item the member added" }),
    label: z.string(),
    isPacked: z.boolean(),
  })
  .meta({ id: "PackingItem" });
export type PackingItem = z.output<typeof packingItem>;

const allowance = z.object({
  bags: z.enum(bagKinds).meta({ description: "The only bag, or the largest one" }),
  kilograms: z.number().min(bagWeight.min).max(bagWeight.max).nullable().meta({
    description: "What that bag may weigh; null if the member hasn't said",
  }),
});

const list = z
  .object({
    items: z.array(packingItem),
    allowance: allowance.nullable().meta({ description: "What the fare includes, as the member said" }),
    estimatedKilograms: z.number().nullable().meta({
      description: "What one traveler's bag comes to with our suggestions, by our rule of thumb",
    }),
    forecast: z
      .object({ source: z.string(), fetchedAt: instant })
      .nullable()
      .meta({ description: "Whose forecast the list goes by; null if it's the months' usual weather" }),
  })
  .meta({ id: "PackingList" });
export type PackingList = z.output<typeof list>;

const tag = "Itineraries";
const tripParams = z.object({ id });
const itemParams = z.object({ id, name: z.string().regex(/^[a-z0-9_-]{1,40}$/) });

/** What to pack for a trip (decision 167). */
export const packingEndpoints = {
  getPackingList: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/packing",
    summary: "What to pack, from the season, the days, and what there is to do; and what the member added",
    tag,
    caller: "member",
    params: tripParams,
    response: list,
    problems: ["not_found"],
  }),
  addPackingItem: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/packing",
    summary: "Add something of your own to the list",
    tag,
    caller: "member",
    idempotent: true,
    params: tripParams,
    body: z.strictObject({ label: requiredText(packingLimits.label, "Please say what to pack") }),
    example: { label: "Binoculars" },
    status: 201,
    response: list,
    problems: ["not_found", "forbidden", "conflict"],
  }),
  setPackingAllowance: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/packing-allowance",
    summary: "Say what the fare includes, so that the list fits it; null for not said",
    tag,
    caller: "member",
    params: tripParams,
    body: z.strictObject({ allowance: allowance.nullable() }),
    example: { allowance: { bags: "carry_on", kilograms: 8 } },
    response: list,
    problems: ["not_found", "forbidden"],
  }),
  markPackingItem: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/packing/:name",
    summary: "Check something off, or put it back",
    tag,
    caller: "member",
    idempotent: true,
    params: itemParams,
    body: z.strictObject({ isPacked: z.boolean() }),
    example: { isPacked: true },
    response: list,
    problems: ["not_found", "forbidden"],
  }),
  dropPackingItem: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id/packing/:name",
    summary: "Take something off the list for good",
    tag,
    caller: "member",
    params: itemParams,
    response: list,
    problems: ["not_found", "forbidden"],
  }),
};
