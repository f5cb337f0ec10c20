import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { publicFormMessages } from "@evoya/domain/public-forms";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { conciergeBookingForm } from "@evoya/schemas/public-forms";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { FormMailStores, FormMails } from "../form-mails/form-mails.ts";
import { bookingFormReceived } from "./concierge-requests.events.ts";
import type { ConciergeRequestRepository } from "./concierge-requests.repository.ts";

type Booking = z.output<typeof conciergeBookingForm>;
type Stores = FormMailStores & {
  requests: ConciergeRequestRepository;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; sendFormMails: FormMails; clock: () => Date };

/** The concierge booking form, which requires neither account nor plan (public spec §2.6, §4). */
export const createConciergeBookingService = ({ transact, sendFormMails, clock }: Deps) => ({
  /** Files a booking with status new for one traveler; `userId` is null for a visitor. */
  book: (userId: string | null, booking: Booking): Promise<void> => {
    const { name, email, phone, destination, travelDate, additionalNotes } = booking;
    if (travelDate < calendarDateIn(zoneOf(null), clock())) {
      const message = publicFormMessages.startInPast;
      throw new Problem("invalid_input", undefined, { errors: [{ path: "travelDate", message }] });
    }
    return transact(async (stores) => {
      const { id, status } = await stores.requests.insert({
        userId,
        source: "booking_form",
        name,
        email,
        phone: phone || null,
        destination,
        startDate: travelDate,
        numTravelers: 1,
        additionalNotes: additionalNotes || null,
      });
      await sendFormMails(stores, {
        form: "concierge",
        userId,
        name,
        email,
        facts: {
          Phone: phone,
          Destination: destination,
          "Preferred date": dateLabel(travelDate),
          "Special requests": additionalNotes,
        },
        page: { kind: "conciergeRequest", id },
      });
      await stores.publish(bookingFormReceived({ id, userId, destination, status }));
    });
  },
});

export type ConciergeBookingService = ReturnType<typeof createConciergeBookingService>;
