import type { ProfileForm } from "./form.ts";

export const stepIds = ["about", "home", "emergency", "travel", "writing"] as const;
export type StepId = (typeof stepIds)[number];

type Step = {
  id: StepId;
  /** Its label in the row of steps. */
  label: string;
  fields: readonly (keyof ProfileForm)[];
  /** Whether nothing in it is required. */
  canSkip: boolean;
};

/** The sections of the profile, one after the other (design D8, /profile/complete). */
export const steps: readonly Step[] = [
  {
    id: "about",
    label: "About you",
    fields: ["name", "phone", "preferredContactMethod", "birthday"],
    canSkip: false,
  },
  {
    id: "home",
    label: "Home and airport",
    fields: [
      "homeAddress",
      "countryOfResidence",
      "preferredDepartureAirport",
      "passportNumber",
      "removePassportNumber",
      "passportIssuingCountry",
      "passportExpirationDate",
    ],
    canSkip: true,
  },
  {
    id: "emergency",
    label: "Emergency contact",
    fields: ["emergencyContactName", "emergencyContactRelationship", "emergencyContactPhone"],
    canSkip: false,
  },
  {
    id: "travel",
    label: "How you travel",
    fields: [
      "preferredDestinations",
      "travelStyle",
      "hotelPreferences",
      "frequentFlyerPrograms",
      "airlinePreferences",
      "dietaryRestrictions",
      "accessibilityNeeds",
    ],
    canSkip: true,
  },
  { id: "writing", label: "Staying in touch", fields: ["communicationPreferences"], canSkip: true },
];

/** What a tab doesn't keep while it's typed: papers and addresses are in the account or nowhere (decision 302). */
export const neverKept: readonly (keyof ProfileForm)[] = [
  "homeAddress",
  "passportNumber",
  "removePassportNumber",
  "passportIssuingCountry",
  "passportExpirationDate",
];

/** The position of the step in `?step=`; the first for anything else. */
export const stepAt = (text: string | null): number =>
  Math.max(
    0,
    steps.findIndex(({ id }) => id === text),
  );

/** The part of an object that belongs to a step. */
export const partOf = <Value extends object>(value: Value, fields: readonly string[]): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key))) as Partial<Value>;
