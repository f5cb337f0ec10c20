import { ageOn, isCalendarDate } from "./dates.ts";

/** The fields checked by the rules below; any of them may be missing in a draft. Dates are "YYYY-MM-DD". */
export type ProfileFields = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  photoUrl?: string | null;
  preferredDestinations?: readonly string[] | null;
  preferredContactMethod?: string | null;
  birthday?: string | null;
  homeAddress?: string | null;
  countryOfResidence?: string | null;
  passportExpirationDate?: string | null;
  emergencyContactName?: string | null;
  emergencyContactPhone?: string | null;
};

export type CompletionCheck = { field: keyof ProfileFields; label: string; done: boolean };
export type Completion = { percentage: number; checks: CompletionCheck[] };

type CheckList = readonly (readonly [keyof ProfileFields, string])[];

/** The five checks of the dashboard card. Source: member spec §2 (profile-completion card). */
const memberChecks: CheckList = [
  ["name", "Full Name"],
  ["email", "Email"],
  ["photoUrl", "Profile Photo"],
  ["phone", "Phone Number"],
  ["preferredDestinations", "Travel Preferences"],
];

/** The six fields counted for the team. Source: admin spec §2 (user details). */
const staffChecks: CheckList = [
  ["name", "Name"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["birthday", "Birthday"],
  ["homeAddress", "Address"],
  ["countryOfResidence", "Country"],
];

/** How complete a profile is, 0 to 100, and what's missing, by the member's own list. */
export function completion(profile: ProfileFields): Completion {
  return count(memberChecks, profile);
}

/** The same for the team, who look at other fields. */
export function staffCompletion(profile: ProfileFields): Completion {
  return count(staffChecks, profile);
}

function count(list: CheckList, profile: ProfileFields): Completion {
  const checks = list.map(([field, label]) => ({ field, label, done: isFilled(profile[field]) }));
  const done = checks.filter((check) => check.done).length;
  return { percentage: Math.round((100 * done) / checks.length), checks };
}

function isFilled(value: ProfileFields[keyof ProfileFields]): boolean {
  return typeof value === "string" ? value.trim() !== "" : (value?.some((one) => one.trim() !== "") ?? false);
}

/** The dashboard hides its completion card from this percentage on. Source: member spec §9. */
export const completionCardHiddenFrom = 80;

export const completionBonusPoints = 100;

/**
 * Whether an update that took completion from `before` to `after` percent earns the bonus. Paid once per member,
 * which the ledger's unique key ensures. Source: member spec §4 (profile completion).
 */
export function awardsCompletionBonus(before: number, after: number): boolean {
  return before < 100 && after === 100;
}

/** Whether the team sees "Profile Complete": phone, birthday and home address. Source: admin spec §2. */
export function isProfileComplete({ phone, birthday, homeAddress }: ProfileFields): boolean {
  return [phone, birthday, homeAddress].every(isFilled);
}

/** The 0 that's only dialed at home: "+44 (0)20 7946 0958" is +442079460958 from everywhere. */
const homeZero = /^(\s*\+\s*[1-9][\d\s.-]{0,4})\(\s*0\s*\)/;

/**
 * A phone number without spaces, dashes, dots, and parentheses, or null if it isn't one: an optional plus, a first
 * digit 1-9, then up to 15 more. We don't guess a country for numbers without a plus. Source: member spec §5.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(homeZero, "$1").replace(/[\s().-]/g, "");
  return /^\+?[1-9]\d{0,15}$/.test(digits) ? digits : null;
}

export const contactMethods = ["email", "phone", "text"] as const;
export type ContactMethod = (typeof contactMethods)[number];

export const profileAge = { min: 13, max: 120 } as const;

/** Message texts of member spec §5, word for word. */
export const profileMessages = {
  title: "Please complete the required fields:",
  name: "Please enter your full name",
  phone: "Please enter your phone number",
  phoneFormat: "Please enter a valid phone number",
  birthdayFormat: "Please enter a valid date",
  birthdayAge: "Please enter a valid birth date",
  passportPast: "Date cannot be in the past",
  emergencyContactName: "Please enter a contact name",
  emergencyContactPhone: "Please enter a contact phone number",
  contactMethod: "Please select a valid contact method",
} as const;

export type ProfileProblem = { path: keyof ProfileFields; label: string; message: string };

/**
 * Everything wrong with a profile on `today`, in the form's order; empty if it can be saved. A draft may lack required
 * fields, but those it has must be right. Source: member spec §5 (profile save).
 */
export function profileProblems(
  profile: ProfileFields,
  { today, draft = false }: { today: string; draft?: boolean },
): ProfileProblem[] {
  const problems: [keyof ProfileFields, string, string | null][] = [
    ["name", "Full Name", requiredProblem(profile.name, profileMessages.name, draft)],
    ["phone", "Phone Number", phoneProblem(profile.phone, profileMessages.phone, draft)],
    ["birthday", "Birthday", birthdayProblem(profile.birthday, today)],
    [
      "passportExpirationDate",
      "Passport Expiration Date",
      passportProblem(profile.passportExpirationDate, today),
    ],
    [
      "emergencyContactName",
      "Emergency Contact Name",
      requiredProblem(profile.emergencyContactName, profileMessages.emergencyContactName, draft),
    ],
    [
      "emergencyContactPhone",
      "Emergency Contact Phone",
      phoneProblem(profile.emergencyContactPhone, profileMessages.emergencyContactPhone, draft),
    ],
    ["preferredContactMethod", "Preferred Contact Method", contactProblem(profile, draft)],
  ];
  return problems.flatMap(([path, label, message]) => (message === null ? [] : [{ path, label, message }]));
}

type Text = string | null | undefined;

function requiredProblem(text: Text, message: string, draft: boolean): string | null {
  return draft || text?.trim() ? null : message;
}

function phoneProblem(phone: Text, message: string, draft: boolean): string | null {
  if (!phone?.trim()) return draft ? null : message;
  return normalisePhone(phone) === null ? profileMessages.phoneFormat : null;
}

function birthdayProblem(birthday: Text, today: string): string | null {
  if (!birthday) return null;
  if (!isCalendarDate(birthday)) return profileMessages.birthdayFormat;
  const age = ageOn(birthday, today);
  return age < profileAge.min || age > profileAge.max ? profileMessages.birthdayAge : null;
}

function passportProblem(expires: Text, today: string): string | null {
  if (!expires) return null;
  if (!isCalendarDate(expires)) return profileMessages.birthdayFormat;
  return expires < today ? profileMessages.passportPast : null;
}

/** Checks that the chosen channel exists: a call or a text needs a phone number, an email an address. */
function contactProblem(
  { preferredContactMethod, email, phone }: ProfileFields,
  draft: boolean,
): string | null {
  if (!preferredContactMethod) return null;
  const method = contactMethods.find((one) => one === preferredContactMethod);
  if (!method) return profileMessages.contactMethod;
  const reachable = isFilled(method === "email" ? email : phone);
  return draft || reachable ? null : profileMessages.contactMethod;
}
