import { passwordMessages, staffPasswordMinLength, staffPasswordTooShort } from "@evoya/domain/passwords";
import { planIds } from "@evoya/domain/plans";
import { staffRoles } from "@evoya/domain/staff";
import { unitSystems } from "@evoya/domain/unit-systems";
import { z } from "zod";
import { emailAddress, instant, link, requiredText, timeZone, tooLong } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const fillAll = "Please fill in all fields.";

/** An email address; `missing` is said without one. */
export const emailOr = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(254, tooLong(254))
    .pipe(z.email({ error: "Please enter a valid email address" }))
    .meta({ format: "email" });

export const emailText = emailOr(fillAll);

export const member = z
  .object({
    id: z.uuid(),
    email: emailAddress,
    name: z.string().meta({ description: '"Traveler" for a member who hasn\'t told us one' }),
    hasName: z.boolean().meta({ description: "Whether the name is the member's own" }),
    photoUrl: link.nullable(),
    level: z
      .enum(planIds)
      .meta({ description: "The level the member has now, from an active membership (design D23)" }),
    badge: z.string(),
    passwordIsTemporary: z.boolean(),
    hasQuizResult: z.boolean(),
    unreadMessages: z.int(),
    unreadNotices: z.int(),
    timeZone: z.string().nullable().meta({
      description: "Whose calendar decides what today is (IANA name); null until a browser has reported it",
    }),
    currency: z.string().nullable().meta({
      description: "The currency for estimates besides dollars; null follows the browser's region",
    }),
    units: z.enum(unitSystems).nullable().meta({
      description: "How temperatures and distances are written; null until a browser has said",
    }),
    /** When the account will be deleted, if its owner has asked for that; until then it can be kept. */
    deletionDueAt: instant.nullable(),
  })
  .meta({ id: "Member" });
export type Member = z.output<typeof member>;

export const staffMember = z
  .object({
    id: z.uuid(),
    email: emailAddress,
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(staffRoles),
    lastLoginAt: instant.nullable(),
    mustSetUpTwoFactor: z.boolean().meta({
      description: "Whether this colleague must set up two-factor before anything else",
    }),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.output<typeof staffMember>;

/** A new password; the server refuses the most common ones and the member's own name. */
export const newPassword = z
  .string({ error: fillAll })
  .min(1, { error: fillAll })
  .min(6, { error: "Password must be at least 6 characters long." })
  .max(200, { error: passwordMessages.tooLong });

/** The same for colleagues, who need a longer one. */
export const newStaffPassword = z
  .string({ error: fillAll })
  .min(1, { error: fillAll })
  .min(staffPasswordMinLength, { error: staffPasswordTooShort })
  .max(200, { error: passwordMessages.tooLong });

/** Member spec §5, sign-up. */
export const signUpBody = z.strictObject({
  fullName: requiredText(120, fillAll),
  email: emailText,
  password: newPassword,
  timeZone: timeZone.optional(),
});

/** Member spec §8. */
export const enterBoth = "Please enter both email and password.";

/** Member spec §5, sign-in. */
export const signInBody = z.strictObject({
  email: z.string().trim().min(1, { error: enterBoth }).max(254, tooLong(254)).meta({ format: "email" }),
  password: z.string().min(1, { error: enterBoth }).max(200, tooLong(200)),
});

const codeOf = (error: string) => z.string().trim().min(6, { error }).max(30, { error });

/** Six digits from the app; spaces don't matter. */
export const appCode = codeOf("Please enter the six digits");

/** Six digits from the app, or a recovery code; spaces and dashes don't matter. */
export const secondFactorCode = codeOf("Please enter the six digits or a recovery code");

export const secondStepBody = z.strictObject({
  challenge: z.string().min(1).max(100).optional().meta({
    description: "The challenge from the password step; after Google it's in a cookie",
  }),
  code: secondFactorCode,
});

/** Colleagues sign in only with a password, so the challenge is always in the body. */
export const staffSecondStepBody = secondStepBody.extend({ challenge: z.string().min(1).max(100) });

export const sessionEndpoints = {
  getConfig: endpoint({
    method: "get",
    path: "/v1/config",
    summary: "What this server is set up to do",
    tag: "Sessions",
    caller: "anyone",
    publicForSeconds: 60,
    response: z.object({
      quizRequiresAccount: z.boolean(),
      googleSignIn: z.boolean(),
      testPayments: z.boolean(),
    }),
  }),
  getSession: endpoint({
    method: "get",
    path: "/v1/session",
    summary: "Who is signed in, if anyone, and how far they are in the quiz",
    tag: "Sessions",
    caller: "visitor",
    response: z.object({
      member: member.nullable(),
      quizAnswered: z.int().meta({ description: "Questions answered, 0 to 14" }),
    }),
  }),
  signUp: endpoint({
    method: "post",
    path: "/v1/accounts",
    summary:
      "Create a member's account and sign in; a visitor's quiz answers are linked to it. For an email that has an account, the right password signs in; anything else is refused like an email that still has to be verified",
    tag: "Sessions",
    caller: "visitor",
    limit: "signIn",
    body: signUpBody,
    example: { fullName: "Ada Ray", email: "ada@example.com", password: "Lisbon-by-tram-28" },
    status: 201,
    response: member,
    problems: ["email_unverified", "two_factor_required"],
  }),
  signIn: endpoint({
    method: "post",
    path: "/v1/sessions",
    summary: "Sign a member in; a visitor's quiz answers are linked to the account",
    tag: "Sessions",
    caller: "visitor",
    limit: "signIn",
    body: signInBody,
    example: { email: "ada@example.com", password: "Lisbon-by-tram-28" },
    status: 201,
    response: member,
    problems: ["invalid_credentials", "two_factor_required", "email_unverified"],
  }),
  signInSecondStep: endpoint({
    method: "post",
    path: "/v1/sessions/second-step",
    summary: "Finish signing in with a code from the authenticator app, or a recovery code",
    tag: "Sessions",
    caller: "visitor",
    limit: "signIn",
    body: secondStepBody,
    example: { code: "123456" },
    status: 201,
    response: member,
    problems: ["invalid_credentials"],
  }),
  signOut: endpoint({
    method: "delete",
    path: "/v1/me/session",
    summary: "Sign out: ends the session right away, everywhere",
    tag: "Sessions",
    caller: "member",
    query: z.strictObject({
      away: z.literal("true").optional().meta({
        description:
          "Signed out after a time without activity; this browser still gets the member's notifications",
      }),
    }),
    duringSetUp: true,
  }),
};

export const staffSessionEndpoints = {
  signInStaff: endpoint({
    method: "post",
    path: "/v1/admin/sessions",
    summary: "Sign a staff member in",
    tag: "Staff sessions",
    caller: "anyone",
    limit: "signIn",
    body: signInBody,
    example: { email: "sam@example.com", password: "Harbor-lights-77" },
    status: 201,
    response: staffMember,
    problems: ["invalid_credentials", "two_factor_required"],
  }),
  signInStaffSecondStep: endpoint({
    method: "post",
    path: "/v1/admin/sessions/second-step",
    summary: "Finish signing in with a code from the authenticator app, or a recovery code",
    tag: "Staff sessions",
    caller: "anyone",
    limit: "signIn",
    body: staffSecondStepBody,
    example: { challenge: "uXq0WwD1", code: "123456" },
    status: 201,
    response: staffMember,
    problems: ["invalid_credentials"],
  }),
  getStaffSession: endpoint({
    method: "get",
    path: "/v1/admin/session",
    summary: "The staff member who is signed in",
    tag: "Staff sessions",
    caller: "staff",
    duringSetUp: true,
    response: staffMember,
  }),
  signOutStaff: endpoint({
    method: "delete",
    path: "/v1/admin/session",
    summary: "Sign out: ends the session right away, everywhere",
    tag: "Staff sessions",
    caller: "staff",
    duringSetUp: true,
  }),
};
