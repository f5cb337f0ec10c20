import type { Profile, ProfileChanges } from "@evoya/schemas/profile";

/** The editor's fields: lists are typed as text, separated by commas. */
export type ProfileForm = ReturnType<typeof toForm>;

const toText = (list: string[]): string => list.join(", ");

/** "a, , b" -> ["a", "b"] (member spec §5: split, trimmed, blanks dropped). */
export const toList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A profile as the editor shows it. The passport number stays empty: the stored one is never sent back. */
export const toForm = (profile: Profile) => ({
  name: profile.name,
  phone: profile.phone ?? "",
  preferredContactMethod: profile.preferredContactMethod,
  birthday: profile.birthday ?? "",
  homeAddress: profile.homeAddress ?? "",
  countryOfResidence: profile.countryOfResidence ?? "",
  preferredDepartureAirport: profile.preferredDepartureAirport ?? "",
  passportNumber: "",
  removePassportNumber: false,
  passportIssuingCountry: profile.passportIssuingCountry ?? "",
  passportExpirationDate: profile.passportExpirationDate ?? "",
  emergencyContactName: profile.emergencyContactName ?? "",
  emergencyContactRelationship: profile.emergencyContactRelationship ?? "",
  emergencyContactPhone: profile.emergencyContactPhone ?? "",
  preferredDestinations: toText(profile.preferredDestinations),
  travelStyle: toText(profile.travelStyle),
  hotelPreferences: toText(profile.hotelPreferences),
  airlinePreferences: profile.airlinePreferences ?? "",
  frequentFlyerPrograms: toText(profile.frequentFlyerPrograms),
  dietaryRestrictions: toText(profile.dietaryRestrictions),
  accessibilityNeeds: profile.accessibilityNeeds ?? "",
  communicationPreferences: profile.communicationPreferences,
});

/**
 * The changes the editor sends: everything it shows. An empty passport number keeps the stored one, unless it should be
 * removed.
 */
export function toChanges({ passportNumber, removePassportNumber, ...form }: ProfileForm): ProfileChanges {
  return {
    ...form,
    ...(passportNumber ? { passportNumber } : removePassportNumber && { passportNumber: null }),
    preferredDestinations: toList(form.preferredDestinations),
    travelStyle: toList(form.travelStyle),
    hotelPreferences: toList(form.hotelPreferences),
    frequentFlyerPrograms: toList(form.frequentFlyerPrograms),
    dietaryRestrictions: toList(form.dietaryRestrictions),
  };
}

export const fieldLabels: Record<keyof ProfileForm, string> = {
  name: "Full name",
  phone: "Phone number",
  preferredContactMethod: "Preferred contact method",
  birthday: "Birthday",
  homeAddress: "Home address",
  countryOfResidence: "Country of residence",
  preferredDepartureAirport: "Preferred departure airport",
  passportNumber: "Passport number",
  removePassportNumber: "Remove my passport number",
  passportIssuingCountry: "Passport issuing country",
  passportExpirationDate: "Passport expiration date",
  emergencyContactName: "Contact name",
  emergencyContactRelationship: "Relationship",
  emergencyContactPhone: "Contact phone number",
  preferredDestinations: "Preferred destinations",
  travelStyle: "Travel style",
  hotelPreferences: "Hotel preferences",
  frequentFlyerPrograms: "Frequent flyer programs",
  airlinePreferences: "Airline preferences",
  dietaryRestrictions: "Dietary restrictions",
  accessibilityNeeds: "Accessibility needs",
  communicationPreferences: "Trip updates",
};

/** How a field's value reads in a sentence. */
export const shownValue = (value: ProfileForm[keyof ProfileForm]): string => {
  if (typeof value === "string") return value;
  const isOn = typeof value === "boolean" ? value : value.tripUpdates;
  return isOn ? "on" : "off";
};
