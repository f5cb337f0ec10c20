import { itineraryEndpoints } from "@evoya/schemas/itineraries";
import { z } from "zod";
import { today } from "../../lib/today.ts";

/** Our questions before booking a sample: when, how many, and whether you agree. */
export const bookingDetails = itineraryEndpoints.requestBooking.body.pick({ numTravelers: true }).extend({
  startDate: z.iso
    .date({ error: "Please pick your start date" })
    .refine((date) => date >= today(), { error: "Start date cannot be in the past" }),
  agreed: z.boolean().refine(Boolean, { error: "Please agree before you book" }),
});
export type BookingDetails = z.output<typeof bookingDetails>;
