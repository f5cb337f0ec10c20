import { calendarDateIn, tripDatesLabel } from "@evoya/domain/dates";
import { publicFormMessages } from "@evoya/domain/public-forms";
import { zoneOf } from "@evoya/domain/time-zones";
import { type TravelType, type TripRequestBudget, travelTypeLabels } from "@evoya/domain/trip-requests";
import { Problem } from "@evoya/schemas/problems";
import type { TripRequestForm } from "@evoya/schemas/public-forms";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { FormMailStores, FormMails } from "../form-mails/form-mails.ts";
import { tripRequestReceived } from "./trip-requests.events.ts";
import type { TripRequestRepository } from "./trip-requests.repository.ts";

/** What the trip request form contains (public spec §2.5, §3). */
export type NewTripRequest = {
  fullName: string;
  email: string;
  phone: string | null;
  preferredDestinations: string[];
  startDate: string;
  endDate: string;
  travelType: TravelType;
  budgetRange: TripRequestBudget;
  notes: string | null;
};

type Stores = FormMailStores & {
  tripRequests: TripRequestRepository;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; sendFormMails: FormMails; clock: () => Date };

/** Trip requests of visitors and members; staff find them in Client Requests. */
export function createTripRequestService({ transact, sendFormMails, clock }: Deps) {
  /** Stores a request; `userId` is null for a visitor. */
  const submit = (userId: string | null, request: NewTripRequest) =>
    transact(async (stores) => {
      const row = await stores.tripRequests.insert({ ...request, userId });
      const destinations = request.preferredDestinations.join(", ");
      await sendFormMails(stores, {
        form: "trip",
        userId,
        name: request.fullName,
        email: request.email,
        facts: {
          Phone: request.phone,
          Destinations: destinations,
          Dates: tripDatesLabel(request.startDate, request.endDate),
          "Travel type": travelTypeLabels[request.travelType],
          Budget: request.budgetRange,
          Notes: request.notes,
        },
        page: { kind: "tripRequest", id: row.id },
      });
      await stores.publish(tripRequestReceived({ id: row.id, userId, status: "new" }, destinations));
      return row;
    });

  return {
    submit,

    /**
     * Files a trip request from the form, for a trip in the future. Throws `invalid_input` for one that has
     * started.
     */
    request: (userId: string | null, form: TripRequestForm) => {
      if (form.startDate < calendarDateIn(zoneOf(null), clock())) {
        const message = publicFormMessages.startInPast;
        throw new Problem("invalid_input", undefined, { errors: [{ path: "startDate", message }] });
      }
      const preferredDestinations = [...new Set(form.preferredDestinations)];
      const { phone, notes } = form;
      return submit(userId, { ...form, preferredDestinations, phone: phone || null, notes: notes || null });
    },
  };
}

export type TripRequestService = ReturnType<typeof createTripRequestService>;
