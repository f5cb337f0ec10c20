import {
  businessTypes,
  isRequired,
  publicFormLimits as limits,
  publicFormMessages as messages,
} from "@evoya/domain/public-forms";
import { travelTypes, tripRequestBudgetLabels } from "@evoya/domain/trip-requests";
import { z } from "zod";

const cut = (text: string, max: number): string => [...text].slice(0, max).join("").trim();

const tooLong = (field: string, max: number): string => `${field} must not exceed ${max} characters`;

/** A required text: "{field} is required". */
const required = (field: string, max: number) =>
  z
    .string({ error: isRequired(field) })
    .trim()
    .min(1, { error: isRequired(field) })
    .max(max, { error: tooLong(field, max) });

/** A text that's too short is reported as such; a missing one is only reported missing. */
const atLeast = (text: z.ZodType<string, string>, length: number, error: string) =>
  text.pipe(z.string().min(length, { error }));

const optional = (field: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: tooLong(field, max) })
    .default("");

const email = required("Email", limits.email)
  .pipe(z.email({ error: messages.email }))
  .transform((address) => address.toLowerCase())
  .meta({ format: "email" });

/** Optional; at least 10 digits or phone characters (public spec §5). */
const phone = z
  .string()
  .trim()
  .max(limits.phone, { error: messages.phone })
  .regex(/^([\d\s()+.-]{10,})?$/, { error: messages.phone })
  .default("");

/** A person's name has at least two characters, in every form. */
const withName = (text: z.ZodType<string, string>, error: string = messages.nameLength) =>
  atLeast(text, limits.contact.name.min, error);
const personName = withName(required("Name", limits.name));

const day = (message: string) =>
  z
    .string({ error: message })
    .min(1, { error: message })
    .pipe(z.iso.date({ error: message }))
    .meta({ format: "date" });

/** Fields the page itself adds, against robots (decision 65). */
export const robotTraps = {
  faxNumber: z.string().max(1000).default("").meta({ description: "Leave empty: people don't see it" }),
  filledInMs: z.int().min(0).meta({ description: "Milliseconds from showing the form to sending it" }),
};

/** The contact page's minimums and the modal's maximums apply to every contact message (public spec §5). */
export const contactForm = z.strictObject({
  name: withName(required("Name", limits.contact.name.max)),
  email,
  subject: atLeast(
    required("Subject", limits.contact.subject.max),
    limits.contact.subject.min,
    "Subject must be at least 5 characters",
  ),
  message: atLeast(
    z
      .string({ error: isRequired("Message") })
      .trim()
      .min(1, { error: isRequired("Message") })
      .max(limits.contact.message.max, { error: messages.messageTooLong }),
    limits.contact.message.min,
    "Message must be at least 10 characters",
  ),
});

export const tripRequestFields = {
  fullName: withName(required("Full name", limits.name), "Full name must be at least 2 characters"),
  email,
  phone,
  preferredDestinations: z
    .array(z.string().trim().min(1).max(limits.destination), {
      error: "Please choose at least one destination",
    })
    .min(1, { error: "Please choose at least one destination" })
    .max(limits.destinations),
  travelType: z.enum(travelTypes, { error: isRequired("Travel type") }),
  budgetRange: z.enum(tripRequestBudgetLabels, { error: isRequired("Budget range") }),
  notes: optional("Notes", limits.notes),
};

export const tripRequestForm = z
  .strictObject({
    ...tripRequestFields,
    startDate: day(isRequired("Start date")),
    endDate: day(isRequired("End date")),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ["endDate"],
    error: messages.endNotAfterStart,
  });
export type TripRequestForm = z.output<typeof tripRequestForm>;

export const conciergeBookingForm = z.strictObject({
  name: z
    .string({ error: messages.nameLength })
    .trim()
    .min(2, { error: messages.nameLength })
    .max(limits.name, { error: tooLong("Name", limits.name) }),
  email: z
    .string({ error: messages.email })
    .trim()
    .max(limits.email, { error: tooLong("Email", limits.email) })
    .pipe(z.email({ error: messages.email }))
    .transform((address) => address.toLowerCase())
    .meta({ format: "email" }),
  phone,
  destination: z
    .string({ error: messages.destination })
    .trim()
    .min(2, { error: messages.destination })
    .max(255, { error: tooLong("Destination", 255) }),
  travelDate: day(messages.travelDate),
  additionalNotes: optional("Special requests", limits.notes),
});

/** The destinations page's request form; `destination` is the one on the card that opened it. */
export const destinationRequestForm = z.strictObject({
  name: personName,
  email,
  destination: required("Destination", limits.destination),
  travelMonth: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, { error: "Please choose a month" })
    .default("")
    .meta({ description: "When, as far as they know", examples: ["2027-05"] }),
  message: optional("Message", limits.contact.message.max),
});

export const creatorForm = z.strictObject({
  fullName: withName(required("Full name", limits.name)),
  socialHandles: required("Social handle", limits.creator.socialHandles),
  email,
  introVideoId: z.uuid({ error: "Please upload an intro video" }),
  mediaKitId: z.uuid().nullable().default(null),
  whyEVP: required("Your reason", limits.creator.whyEVP),
});

const webAddress = z.url({ protocol: /^https?$/ });

const partnerLimits = limits.partner;

/** Longer texts are cut to the stated lengths, not refused (public spec §5). */
const requiredCut = (field: string, max: number) =>
  z
    .string({ error: isRequired(field) })
    .trim()
    .min(1, { error: isRequired(field) })
    .transform((text) => cut(text, max));
const optionalCut = (max: number) =>
  z
    .string()
    .default("")
    .transform((text) => cut(text.trim(), max));

export const partnerForm = z.strictObject({
  businessName: requiredCut("Business name", partnerLimits.businessName),
  businessType: z.enum(businessTypes, { error: isRequired("Business type") }),
  location: requiredCut("Location", partnerLimits.location),
  website: optionalCut(partnerLimits.website).refine(
    (text) => text === "" || webAddress.safeParse(text).success,
    {
      error: messages.website,
    },
  ),
  instagram: optionalCut(partnerLimits.instagram),
  contactName: withName(requiredCut("Contact name", partnerLimits.contactName)),
  email,
  phone: optionalCut(partnerLimits.phone).pipe(
    z.string().regex(/^([\d\s()+.-]{10,})?$/, { error: messages.phone }),
  ),
  description: requiredCut("Description", partnerLimits.description),
});

export const storyForm = z.strictObject({
  name: personName,
  email,
  destination: required("Destination", limits.destination),
  rating: z
    .int()
    .min(limits.story.rating.min)
    .max(limits.story.rating.max)
    .default(limits.story.rating.default),
  title: required("Title", limits.story.title),
  story: required("Your story", limits.story.story),
  photoIds: z
    .array(z.uuid())
    .max(limits.story.photos, { error: `At most ${limits.story.photos} photos` })
    .default([]),
  mayPublish: z
    .boolean()
    .default(false)
    .meta({ description: "The sender agreed that we may publish the story, their name, and the photos" }),
  fromBook: z.boolean().default(false).meta({
    description:
      "It was started from a memory book. Then, or with photos copied from one, `mayPublish` has to be true",
  }),
});

/**
 * A story from a memory book, which wasn't written for others: its sender has to agree to publish it (decision 216).
 */
export const storyFromBookForm = storyForm.extend({
  mayPublish: storyForm.shape.mayPublish.refine(Boolean, { error: "Please agree before you send it" }),
});
