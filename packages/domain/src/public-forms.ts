/** Rules and texts of the forms anyone may send. Source: public spec §3, §5, §8, §9. Lengths are in characters. */
export const publicFormLimits = {
  name: 200,
  email: 254,
  phone: 40,
  contact: { name: { min: 2, max: 500 }, subject: { min: 5, max: 500 }, message: { min: 10, max: 2000 } },
  destination: 120,
  destinations: 21,
  notes: 2000,
  creator: { socialHandles: 500, whyEVP: 2000 },
  partner: {
    businessName: 100,
    businessType: 50,
    location: 100,
    website: 200,
    instagram: 100,
    contactName: 100,
    phone: 20,
    description: 2000,
  },
  story: { title: 200, story: 5000, photos: 5, rating: { min: 1, max: 5, default: 5 } },
} as const;

export const publicFormMessages = {
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  nameLength: "Name must be at least 2 characters",
  messageTooLong: "Message must not exceed 2000 characters",
  startInPast: "Start date cannot be in the past",
  endNotAfterStart: "End date must be after start date",
  travelDate: "Please select your preferred dates",
  destination: "Destination is required",
  website: "Please enter a valid website address",
} as const;

/** "{field} is required", the shared check's text for a missing field (public spec §5). */
export const isRequired = (field: string): string => `${field} is required`;

/** Nobody can read and fill in a form faster than this; a page waits until then before it sends. */
export const minimumFillMs = 2000;

/** What every public form has against robots: a field people don't see, and how long filling it in took. */
export type RobotTraps = { faxNumber: string; filledInMs: number };

/** Whether a robot filled in the form. It gets the same answer as everyone, and nothing is stored. */
export function looksAutomated({ faxNumber, filledInMs }: RobotTraps): boolean {
  return faxNumber !== "" || filledInMs < minimumFillMs;
}

/**
 * The most confirmations emailed to one address per day, whatever is sent in its name: anyone can type someone else's
 * address.
 */
export const confirmationsPerDay = 3;

/** The most leads with one address that we take within 24 hours, from all partners together. */
export const leadsPerDay = 5;

export const businessTypes = ["hotel", "restaurant", "cafe", "tour", "attraction", "other"] as const;
export type BusinessType = (typeof businessTypes)[number];

export const businessTypeLabels: Record<BusinessType, string> = {
  hotel: "Hotel or lodging",
  restaurant: "Restaurant",
  cafe: "Café",
  tour: "Tour operator",
  attraction: "Attraction",
  other: "Other",
};

export const submissionTypes = ["inquiry", "creator", "partner", "story"] as const;
export type SubmissionType = (typeof submissionTypes)[number];

export const submissionTypeLabels: Record<SubmissionType, string> = {
  inquiry: "Inquiry",
  creator: "Creator application",
  partner: "Partner application",
  story: "Story",
};

/** Source: design D22. A declined submission has the reason its sender received. */
export const submissionStatuses = ["pending", "reviewed", "approved", "declined"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Every public form, by the names used in emails. */
export type FormKind = SubmissionType | "contact" | "trip" | "concierge" | "lead";

export const formLabels: Record<FormKind, string> = {
  ...submissionTypeLabels,
  inquiry: "Destination request",
  contact: "Contact message",
  trip: "Trip request",
  concierge: "Concierge booking",
  lead: "Partner's lead",
};

/** Labels of submissions' fields for the team. */
export const submissionFieldLabels: Readonly<Record<string, string>> = {
  socialHandles: "Social handles",
  whyEVP: "Why they want to join",
  businessName: "Business",
  businessType: "Kind of business",
  location: "Location",
  website: "Website",
  instagram: "Instagram",
  contactName: "Contact",
  phone: "Phone",
  description: "Description",
  subject: "Subject",
  destination: "Destination",
  travelMonth: "Travel month",
  message: "Message",
  rating: "Rating",
  title: "Title",
  story: "Story",
  mayPublish: "May be published",
};
