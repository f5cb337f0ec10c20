import { describe, expect, test } from "vitest";
import { destinations } from "./catalog/index.ts";
import { ruleText, validityRuleOf, validUntil } from "./passport-validity.ts";
import { readinessOf } from "./readiness.ts";
import type { ReadinessDocument, ReadinessFacts, ReadinessTopic } from "./readiness-facts.ts";

/** Ten days in Bali, next year, for one traveler who hasn't told us anything yet. */
const facts = (given: Partial<ReadinessFacts> = {}): ReadinessFacts => ({
  today: "2026-11-22",
  startDate: "2027-05-01",
  endDate: "2027-05-10",
  legs: [{ country: "Indonesia", firstDay: 1, lastDay: 10 }],
  travelers: 1,
  workflowStep: "itinerary_reviewed",
  homeCountry: "United States",
  passportExpiresOn: null,
  hasEmergencyContact: false,
  documents: [],
  toBook: [],
  ...given,
});

const aDocument = (given: Partial<ReadinessDocument>): ReadinessDocument => ({
  id: "d1",
  type: "passport",
  expiresOn: null,
  isForTrip: false,
  ...given,
});

const lineOf = (topic: ReadinessTopic, given: Partial<ReadinessFacts> = {}) =>
  readinessOf(facts(given)).find((item) => item.topic === topic);

const withPassport = (expiresOn: string | null, given: Partial<ReadinessFacts> = {}) =>
  lineOf("passport", { documents: [aDocument({ expiresOn })], ...given });

describe("countries' rules for passports", () => {
  const visit = { arrival: "2027-05-01", departure: "2027-05-10" };

  test.for([
    ["Indonesia", "2027-11-01", "6 months after you arrive"],
    ["Italy", "2027-08-10", "3 months after you leave"],
    ["South Africa", "2027-06-09", "30 days after you leave"],
    ["Japan", "2027-05-10", "for the whole stay"],
  ] as const)("%s: valid until %s, %s", ([country, until, text]) => {
    const rule = validityRuleOf(country)!;
    expect(validUntil(rule, visit)).toBe(until);
    expect(ruleText(rule)).toBe(text);
  });

  test("is unknown if sources differ, and known for most of the catalog", () => {
    expect(validityRuleOf("Brazil")).toBeNull();
    const countries = [...new Set(destinations.map(({ country }) => country))];
    expect(countries.filter((country) => validityRuleOf(country)).length).toBeGreaterThan(20);
  });
});

describe("the passport", () => {
  test("is asked for while we don't know its date, eight weeks before the trip", () => {
    expect(lineOf("passport")).toEqual({
      topic: "passport",
      state: "missing",
      text: "Tell us when your passport expires, and we'll compare that with your trip.",
      by: "2027-03-06",
      mend: { page: "upload", type: "passport" },
    });
    expect(withPassport(null)?.mend).toEqual({ page: "document", documentId: "d1" });
  });

  test.for([
    ["2027-11-01", "done"],
    ["2027-10-31", "missing"],
    ["2027-05-09", "missing"],
  ] as const)("that expires on %s is %s for Indonesia", ([expiresOn, state]) => {
    expect(withPassport(expiresOn)?.state).toBe(state);
  });

  test("says what the country asks for, and sends the member to the embassy", () => {
    expect(withPassport("2027-09-01")?.text).toBe(
      "Your passport is valid until Sep 1, 2027. Indonesia generally asks for a passport valid 6 months after you arrive, until Nov 1, 2027. Check with the embassy.",
    );
    expect(withPassport("2031-01-01")?.text).toContain("Rules change: check with the embassy.");
  });

  test("has to satisfy the strictest country of a longer trip, by its own days", () => {
    const legs = [
      { country: "Japan", firstDay: 1, lastDay: 5 },
      { country: "Thailand", firstDay: 6, lastDay: 10 },
    ];
    expect(withPassport("2027-11-05", { legs })?.state).toBe("missing");
    expect(withPassport("2027-11-06", { legs })?.state).toBe("done");
  });

  test("is for the member to check if we don't know the rule, unless it's valid six months longer", () => {
    const legs = [{ country: "Brazil", firstDay: 1, lastDay: 10 }];
    expect(withPassport("2027-11-09", { legs })).toMatchObject({
      state: "check",
      text: "Your passport is valid until Nov 9, 2027. We don't know what Brazil asks for. Check with the embassy.",
    });
    expect(withPassport("2027-11-10", { legs })?.state).toBe("done");
  });

  test("can't be compared with a trip without dates", () => {
    const undated = { startDate: null, endDate: null };
    expect(withPassport("2027-11-09", undated)).toMatchObject({
      state: "check",
      by: null,
      mend: { page: "plan" },
    });
  });

  test("that has expired is missing, whether or not the trip has dates", () => {
    const undated = { startDate: null, endDate: null };
    expect(withPassport("2026-11-21", undated)).toMatchObject({
      state: "missing",
      text: "Your passport expired on Nov 21, 2026.",
    });
  });

  test("in the profile counts too, and of several the one that's valid longest counts", () => {
    expect(lineOf("passport", { passportExpiresOn: "2031-01-01" })?.state).toBe("done");
    const documents = [
      aDocument({ expiresOn: "2027-06-01" }),
      aDocument({ id: "d2", expiresOn: "2031-01-01" }),
    ];
    expect(lineOf("passport", { documents })?.state).toBe("done");
  });

  test("stored with the trip takes precedence", () => {
    const documents = [
      aDocument({ expiresOn: "2031-01-01" }),
      aDocument({ id: "d2", expiresOn: "2027-06-01", isForTrip: true }),
    ];
    expect(lineOf("passport", { documents })).toMatchObject({
      state: "missing",
      mend: { page: "document", documentId: "d2" },
    });
  });

  test("has a reminder for the other travelers", () => {
    expect(withPassport("2031-01-01", { travelers: 2 })?.text).toContain(
      "Look at the other travelers' passports, too.",
    );
  });

  test("isn't needed at home, and neither is a visa", () => {
    const home = { homeCountry: " indonesia " };
    expect(readinessOf(facts(home)).map(({ topic }) => topic)).toEqual([
      "insurance",
      "emergency_contact",
      "tickets",
    ]);
  });
});

describe("the visa", () => {
  test("is never called needed or not: that depends on the passport", () => {
    expect(lineOf("visa")).toEqual({
      topic: "visa",
      state: "check",
      text: "Whether you need a visa for Indonesia depends on your passport. Ask the embassy, and store the visa here if you need one.",
      by: "2027-04-01",
      mend: { page: "upload", type: "visa" },
    });
  });

  test.for([
    [{ isForTrip: true, expiresOn: null }, "done"],
    [{ isForTrip: true, expiresOn: "2027-05-10" }, "done"],
    [{ isForTrip: true, expiresOn: "2027-05-09" }, "missing"],
    [{ isForTrip: false, expiresOn: "2031-01-01" }, "check"],
  ] as const)("stored as %j is %s", ([visa, state]) => {
    expect(lineOf("visa", { documents: [aDocument({ type: "visa", ...visa })] })?.state).toBe(state);
  });
});

describe("insurance", () => {
  test.for([
    [[], "missing"],
    [[aDocument({ type: "insurance" })], "check"],
    [[aDocument({ type: "insurance", expiresOn: "2027-05-09" })], "missing"],
    [[aDocument({ type: "insurance", expiresOn: "2027-05-10" })], "done"],
  ] as const)("%j is %s", ([documents, state]) => {
    expect(lineOf("insurance", { documents })?.state).toBe(state);
  });
});

describe("the rest", () => {
  test("payment shows only once there's something to pay", () => {
    expect(lineOf("payment")).toBeUndefined();
    expect(lineOf("payment", { workflowStep: "payment_pending" })).toMatchObject({
      state: "missing",
      mend: { page: "requests" },
    });
    expect(lineOf("payment", { workflowStep: "trip_confirmed" })?.state).toBe("done");
  });

  test("the emergency contact is the profile's", () => {
    expect(lineOf("emergency_contact")).toMatchObject({ state: "missing", mend: { page: "profile" } });
    expect(lineOf("emergency_contact", { hasEmergencyContact: true })?.state).toBe("done");
  });

  test("tickets are those stored with this trip", () => {
    const ticket = aDocument({ type: "ticket" });
    expect(lineOf("tickets", { documents: [ticket] })?.state).toBe("missing");
    expect(lineOf("tickets", { documents: [{ ...ticket, isForTrip: true }] })).toMatchObject({
      state: "done",
      text: "1 document is stored with this trip.",
    });
  });

  test("anything late is due today", () => {
    expect(lineOf("passport", { today: "2027-04-20" })?.by).toBe("2027-04-20");
  });
});
