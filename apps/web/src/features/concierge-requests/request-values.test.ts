import type { Itinerary } from "@evoya/schemas/itineraries";
import { describe, expect, test } from "vitest";
import { requestSchema, sorted, valuesFrom } from "./request-values.ts";

const trip = {
  destination: "Lisbon",
  travellers: 3,
  startDate: "2999-05-01",
  endDate: "2999-05-04",
  plan: { brief: { homeAirport: "MIA", budget: "$10,000-$25,000", interests: ["Museums"] } },
} as Itinerary;

describe("a form opened from a trip", () => {
  test("starts with the trip's answers", () => {
    expect(valuesFrom(trip)).toMatchObject({
      destination: "Lisbon",
      startDate: "2999-05-01",
      endDate: "2999-05-04",
      numTravelers: 3,
      budget: "Luxury",
      activities: ["Museums"],
      departureAirport: "MIA",
    });
  });

  test("leaves out past dates", () => {
    expect(valuesFrom({ ...trip, startDate: "2020-05-01" })).toMatchObject({ startDate: "", endDate: "" });
  });

  test("asks for the budget of a plan that isn't made yet", () => {
    expect(valuesFrom({ ...trip, plan: null })).toMatchObject({ destination: "Lisbon", budget: "" });
  });
});

describe("the profile's missing fields", () => {
  const messagesOf = (missing: Parameters<typeof requestSchema>[0], phone: string) =>
    requestSchema(missing)
      .safeParse({ ...valuesFrom(trip), phone })
      .error?.issues.map(({ message }) => message);

  test("are asked for, and nothing else", () => {
    expect(messagesOf([], "")).toBeUndefined();
    expect(messagesOf(["phone"], "")).toEqual(["Please enter your phone number"]);
    expect(messagesOf(["phone"], "call me")).toEqual(["Please enter a valid phone number"]);
    expect(messagesOf(["phone"], "+1 305 555 0142")).toBeUndefined();
  });

  test("go into the profile, not into the request", () => {
    const { request, contact } = sorted({ ...valuesFrom(trip), phone: "+1 305 555 0142" }, ["phone"]);
    expect(contact).toEqual({ phone: "+1 305 555 0142" });
    expect(request).not.toHaveProperty("phone");
    expect(request).not.toHaveProperty("name");
  });
});
