import { expect, test } from "vitest";
import { type ProfileForm, toForm } from "./form.ts";
import { partOf, stepAt, stepIds, steps } from "./steps.ts";

const empty: ProfileForm = toForm({
  userId: "",
  name: "",
  email: "",
  phone: null,
  photoUrl: null,
  preferredContactMethod: "email",
  birthday: null,
  homeAddress: null,
  countryOfResidence: null,
  preferredDepartureAirport: null,
  passportNumberMasked: null,
  passportIssuingCountry: null,
  passportExpirationDate: null,
  visaReminderOptIn: false,
  preferredDestinations: [],
  travelStyle: [],
  hotelPreferences: [],
  airlinePreferences: null,
  frequentFlyerPrograms: [],
  dietaryRestrictions: [],
  accessibilityNeeds: null,
  emergencyContactName: null,
  emergencyContactRelationship: null,
  emergencyContactPhone: null,
  communicationPreferences: { tripUpdates: true, vipOffers: true, newsletters: true, reminders: true },
  emailUpdates: true,
  completionPercentage: 0,
  travelPoints: 0,
  pointsBalance: 0,
  createdAt: "",
  updatedAt: "",
});

test("the steps together ask for every field of the profile, each one once", () => {
  const asked = steps.flatMap(({ fields }) => fields);
  expect(asked.toSorted()).toEqual(Object.keys(empty).toSorted());
});

test("finds a step by its name, and falls back to the first", () => {
  expect(stepIds.map(stepAt)).toEqual([0, 1, 2, 3, 4]);
  expect([stepAt(null), stepAt("payment")]).toEqual([0, 0]);
});

test("a step saves its own fields only", () => {
  expect(partOf({ name: "Ada", phone: "1", homeAddress: "Here" }, ["name", "phone"])).toEqual({
    name: "Ada",
    phone: "1",
  });
});
