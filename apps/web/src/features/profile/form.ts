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
