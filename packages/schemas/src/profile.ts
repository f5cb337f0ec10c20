import { fileRules } from "@evoya/domain/file-rules";
import { unitSystems } from "@evoya/domain/unit-systems";
import { z } from "zod";
import { calendarDate, emailAddress, instant, link, timeZone } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const withoutEffect = z.boolean().meta({
  description: "Has no effect: offers, news, and reminders follow the notice settings",
});

const communicationPreferences = z.strictObject({
  tripUpdates: z.boolean(),
  vipOffers: withoutEffect,
  newsletters: withoutEffect,
  reminders: withoutEffect,
});

export const profile = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: emailAddress,
    phone: z.string().nullable(),
    photoUrl: link.nullable(),
    preferredContactMethod: z.enum(["email", "phone", "text"]),
    birthday: calendarDate.nullable(),
    homeAddress: z.string().nullable(),
    countryOfResidence: z.string().nullable(),
    preferredDepartureAirport: z.string().nullable(),
    passportNumberMasked: z
      .string()
      .nullable()
      .meta({ examples: ["•••••4821"] }),
    passportIssuingCountry: z.string().nullable(),
    passportExpirationDate: calendarDate.nullable(),
    visaReminderOptIn: z.boolean().meta({
      description:
        "Has no effect: reminders about visas follow the notice settings, kind `documents`, and the document's own date",
    }),
    preferredDestinations: z.array(z.string()),
    travelStyle: z.array(z.string()),
    hotelPreferences: z.array(z.string()),
    airlinePreferences: z.string().nullable(),
    frequentFlyerPrograms: z.array(z.string()),
    dietaryRestrictions: z.array(z.string()),
    accessibilityNeeds: z.string().nullable(),
    emergencyContactName: z.string().nullable(),
    emergencyContactRelationship: z.string().nullable(),
    emergencyContactPhone: z.string().nullable(),
    communicationPreferences,
    emailUpdates: z.boolean().meta({
      description:
        "Whether to email news about trips, messages, and rewards; emails about security and billing are always sent",
    }),
    completionPercentage: z.int().min(0).max(100),
    travelPoints: z.int(),
    pointsBalance: z.int(),
    createdAt: instant,
    updatedAt: instant.meta({
      description:
        "When a field of this endpoint last changed: the version to send in If-Match. Points, the photo, and settings leave it alone",
    }),
  })
  .meta({ id: "Profile" });
export type Profile = z.output<typeof profile>;

/** Empty text means "none"; lists drop blanks (member spec §5, profile save). */
const text = (max: number, format?: "date") =>
  z
    .string()
    .trim()
    .max(max)
    .meta(format ? { format } : {})
    .nullable()
    .transform((value) => value || null);
const list = z
  .array(z.string().trim().max(120))
  .max(50)
  .transform((values) => values.filter(Boolean));

/**
 * Any part of the profile; fields left out stay the same. Rules beyond one field's format (phone numbers, ages, dates)
 * are the domain's and checked by the service, in the spec's words.
 */
export const profileChanges = z
  .strictObject({
    name: z.string().trim().max(120),
    phone: text(40),
    preferredContactMethod: z.enum(["email", "phone", "text"], {
      error: "Please select a valid contact method.",
    }),
    birthday: text(10, "date"),
    homeAddress: text(300),
    countryOfResidence: text(80),
    preferredDepartureAirport: text(100),
    passportNumber: text(40),
    passportIssuingCountry: text(80),
    passportExpirationDate: text(10, "date"),
    visaReminderOptIn: z.boolean(),
    preferredDestinations: list,
    travelStyle: list,
    hotelPreferences: list,
    airlinePreferences: text(500),
    frequentFlyerPrograms: list,
    dietaryRestrictions: list,
    accessibilityNeeds: text(1000),
    emergencyContactName: text(120),
    emergencyContactRelationship: text(80),
    emergencyContactPhone: text(40),
    communicationPreferences,
    emailUpdates: z.boolean(),
  })
  .partial();
export type ProfileChanges = z.input<typeof profileChanges>;

export const profileEndpoints = {
  getProfile: endpoint({
    method: "get",
    path: "/v1/me/profile",
    summary: "The member's own profile",
    tag: "Profile",
    caller: "member",
    versioned: true,
    response: profile,
  }),
  updateProfile: endpoint({
    method: "patch",
    path: "/v1/me/profile",
    summary: "Change parts of the profile; `draft` skips the required fields",
    tag: "Profile",
    caller: "member",
    versioned: true,
    query: z.strictObject({ draft: z.enum(["true", "false"]).default("false") }),
    body: profileChanges,
    example: {
      phone: "+1 305 555 0100",
      preferredContactMethod: "email",
      dietaryRestrictions: ["Vegetarian"],
    },
    response: profile,
  }),
  setTimeZone: endpoint({
    method: "put",
    path: "/v1/me/time-zone",
    summary: "Set the member's time zone: its calendar decides what today is",
    tag: "Profile",
    caller: "member",
    body: z.strictObject({ timeZone }),
    example: { timeZone: "America/New_York" },
  }),
  setCurrency: endpoint({
    method: "put",
    path: "/v1/me/currency",
    summary:
      "Set what estimates are shown in beside dollars: USD for dollars alone, null for the browser's region",
    tag: "Profile",
    caller: "member",
    body: z.strictObject({ currency: z.string().max(3).nullable() }),
    example: { currency: "EUR" },
  }),
  setUnits: endpoint({
    method: "put",
    path: "/v1/me/units",
    summary: "Set how temperatures and distances are written for the member, on screens and in documents",
    tag: "Profile",
    caller: "member",
    body: z.strictObject({ units: z.enum(unitSystems) }),
    example: { units: "metric" },
  }),
  removeProfilePhoto: endpoint({
    method: "delete",
    path: "/v1/me/profile/photo",
    summary: "Remove the profile photo and its file",
    tag: "Profile",
    caller: "member",
  }),
  uploadProfilePhoto: endpoint({
    method: "post",
    path: "/v1/me/profile/photo",
    summary: `Set the profile photo (JPG, PNG, or WEBP, under ${fileRules.image.maxMegabytes} MB)`,
    tag: "Profile",
    caller: "member",
    upload: "photo",
    maxUploadMegabytes: 2 * fileRules.image.maxMegabytes,
    limit: "upload",
    status: 201,
    response: z.object({ photoUrl: link }),
    problems: ["files_unavailable", "body_too_large"],
  }),
};
