import { profileChanges } from "@evoya/schemas/profile";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

describe("GET /v1/me/profile", () => {
  test("says how complete it is the way the dashboard does, from the first day and after a save", async ({
    world,
  }) => {
    const { api } = await world.member();
    const both = async () => [
      (await api.getProfile()).completionPercentage,
      (await api.getDashboard()).completion.percentage,
    ];
    expect(await both()).toEqual([60, 60]);
    const { updatedAt } = await api.getProfile();
    await api.updateProfile(
      { query: { draft: "true" }, body: { preferredDestinations: ["Japan"] } },
      { ifMatch: updatedAt },
    );
    expect(await both()).toEqual([80, 80]);
  });
});

describe("PATCH /v1/me/profile", () => {
  test("saves what was typed while points came in and settings changed", async ({ world }) => {
    const { api } = await world.member({ plan: "base" });
    const { updatedAt: ifMatch } = await api.getProfile();
    await api.setTimeZone({ body: { timeZone: "Europe/Lisbon" } });
    await api.setCurrency({ body: { currency: "EUR" } });
    await api.setUnits({ body: { units: "metric" } });
    await api.updateNoticeSettings({ body: { emailUpdates: false } });
    await api.generateItinerary({ body: anItinerary() });
    const saved = await api.updateProfile(
      { query: { draft: "true" }, body: { name: "Ada Byron Ray" } },
      { ifMatch },
    );
    expect(saved).toMatchObject({ name: "Ada Byron Ray", emailUpdates: false });
    expect(saved.updatedAt > ifMatch).toBe(true);
  });

  test("keeps a draft without a name", async ({ world }) => {
    const { api } = await world.member();
    const { updatedAt: ifMatch } = await api.getProfile();
    const saved = await api.updateProfile({ query: { draft: "true" }, body: { name: "  " } }, { ifMatch });
    expect(saved.name).toBe("");
    expect((await api.getSession()).member).toMatchObject({ hasName: false });
  });

  test("refuses what was typed over a newer version", async ({ world }) => {
    const { api } = await world.member();
    const { updatedAt: ifMatch } = await api.getProfile();
    const save = (name: string) =>
      api.updateProfile({ query: { draft: "true" }, body: { name } }, { ifMatch });
    await save("Ada Byron");
    await expect(save("Ada Ray")).rejects.toMatchObject({ code: "stale" });
  });

  test("makes a new version with every field of the forms", async ({ world }) => {
    const { api } = await world.member();
    const fields = {
      name: "Ada Byron Ray",
      phone: "+1 305 555 0142",
      preferredContactMethod: "phone",
      birthday: "1990-04-12",
      homeAddress: "12 Ocean Drive, Miami",
      countryOfResidence: "United States",
      preferredDepartureAirport: "MIA",
      passportNumber: "X12345678",
      passportIssuingCountry: "United States",
      passportExpirationDate: "2036-05-01",
      visaReminderOptIn: true,
      preferredDestinations: ["Japan"],
      travelStyle: ["Culture"],
      hotelPreferences: ["Small hotels"],
      airlinePreferences: "Aisle seat",
      frequentFlyerPrograms: ["SkyMiles 1234"],
      dietaryRestrictions: ["Vegetarian"],
      accessibilityNeeds: "Step-free rooms",
      emergencyContactName: "Byron Ray",
      emergencyContactRelationship: "Brother",
      emergencyContactPhone: "+1 305 555 0143",
      communicationPreferences: { tripUpdates: true, vipOffers: false, newsletters: false, reminders: true },
    } as const;
    const { emailUpdates: _, ...expected } = profileChanges.shape;
    expect(Object.keys(fields)).toEqual(Object.keys(expected));
    for (const [field, value] of Object.entries(fields)) {
      const { updatedAt: ifMatch } = await api.getProfile();
      const saved = await api.updateProfile(
        { query: { draft: "true" }, body: { [field]: value } },
        { ifMatch },
      );
      expect.soft(saved.updatedAt, field).not.toBe(ifMatch);
    }
  });
});

describe("PUT /v1/me/units", () => {
  test("is empty until it's chosen, and then part of the session", async ({ world }) => {
    const { api } = await world.member();
    const unitsNow = async () => (await api.getSession()).member?.units;
    expect(await unitsNow()).toBeNull();
    await api.setUnits({ body: { units: "uk" } });
    expect(await unitsNow()).toBe("uk");
    await expect(api.setUnits({ body: { units: "cubits" as "uk" } })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(await unitsNow()).toBe("uk");
  });
});
