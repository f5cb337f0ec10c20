import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import { publicFormMessages } from "@evoya/domain/public-forms";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { conciergeBookingForm } from "@evoya/schemas/public-forms";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { FormMailStores, FormMails } from "../form-mails/form-mails.ts";
import type { ConciergeRequestRepository } from "./concierge-requests.repository.ts";

type Booking = z.output<typeof conciergeBookingForm>;
type Stores = FormMailStores & {
  requests: ConciergeRequestRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
};
type Deps = { transact: Transact<Stores>; sendFormMails: FormMails; clock: () => Date };

/** The concierge booking form, which needs neither account nor plan (public spec §2.6, §4). */
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
      await stores.activity.logEvent("concierge_request_received", userId, { destination });
      const changed = { type: "concierge_request.changed", conciergeRequestId: id, status } as const;
      await stores.events.add(userId ? ["staff", `user:${userId}`] : "staff", changed);
      if (userId)
        await stores.activity.addToFeed({
          userId,
          type: "concierge_requested",
          description: `Asked a concierge to plan ${destination}`,
          subject: { type: "concierge_request", id },
        });
    });
  },
});

export type ConciergeBookingService = ReturnType<typeof createConciergeBookingService>;
