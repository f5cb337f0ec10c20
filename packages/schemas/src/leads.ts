import { conciergeBudgetIds, conciergeMessages } from "@evoya/domain/concierge";
import { publicFormLimits, publicFormMessages } from "@evoya/domain/public-forms";
import { z } from "zod";
import { requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { travelerCount } from "./generate-itinerary.ts";
import { conciergeBookingForm } from "./public-forms.ts";

const { name, email, phone, destination, travelDate } = conciergeBookingForm.shape;

/** A partner's form, and what its sender agreed to there. */
export const newLead = z
  .strictObject({
    name,
    email,
    phone,
    destination,
    startDate: travelDate,
    endDate: z.iso.date({ error: "Please enter a valid date" }).optional(),
    travelers: travelerCount.default(1),
    budget: z.enum(conciergeBudgetIds, { error: conciergeMessages.budgetRequired }).optional(),
    notes: z
      .string()
      .trim()
      .max(publicFormLimits.notes, { error: conciergeMessages.additionalNotes })
      .default(""),
    campaign: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "Your own label, such as a page's name" }),
    consent: z.literal(true, { error: "The sender must agree to being contacted by us" }),
    consentText: requiredText(2000, "Please send the text the sender agreed to").meta({
      description: "Word for word, as the sender saw it; we store it with the time",
    }),
  })
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    path: ["endDate"],
    error: publicFormMessages.endNotAfterStart,
  });
export type NewLead = z.output<typeof newLead>;

/** Leads from partners' websites. */
export const leadEndpoints = {
  createLead: endpoint({
    method: "post",
    path: "/v1/leads",
    summary:
      "Send a visitor's request from a partner's website; for API keys only, and the answer is always the same",
    tag: "Leads",
    caller: "staff",
    permission: "leads.create",
    limit: "lead",
    idempotent: true,
    body: newLead,
    example: {
      name: "Ada Ray",
      email: "ada@example.com",
      destination: "Lisbon",
      startDate: "2027-05-14",
      endDate: "2027-05-18",
      travelers: 2,
      budget: "Moderate",
      notes: "A quiet room, please",
      campaign: "Spring in Portugal",
      consent: true,
      consentText: "Evoya may contact me about my trip.",
    },
    status: 201,
    response: z.object({ received: z.literal(true) }),
  }),
};
