import { conciergeBudgetLabel } from "@evoya/domain/concierge";
import { calendarDateIn, tripDatesLabel } from "@evoya/domain/dates";
import { leadsPerDay, publicFormMessages } from "@evoya/domain/public-forms";
import { zoneOf } from "@evoya/domain/time-zones";
import type { NewLead } from "@evoya/schemas/leads";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { KeyNames } from "../api-keys/api-keys.module.ts";
import type { FormMailStores, FormMails } from "../form-mails/form-mails.ts";
import type { ConciergeLeadRepository } from "./concierge-leads.repository.ts";
import { leadReceived } from "./concierge-requests.events.ts";
import type { ConciergeRequestRepository } from "./concierge-requests.repository.ts";

type Stores = FormMailStores & {
  requests: ConciergeRequestRepository;
  conciergeLeads: ConciergeLeadRepository;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; sendFormMails: FormMails; keyNames: KeyNames; clock: () => Date };

const dayMs = 86_400_000;

/** Requests that partners' websites send, with or without an account behind them (decision 187). */
export const createConciergeLeadService = ({ transact, sendFormMails, keyNames, clock }: Deps) => {
  const refusePast = (date: string): void => {
    if (date >= calendarDateIn(zoneOf(null), clock())) return;
    const message = publicFormMessages.startInPast;
    throw new Problem("invalid_input", undefined, { errors: [{ path: "startDate", message }] });
  };

  /** The same limit for members and everyone else. */
  const refuseTooMany = async (leads: ConciergeLeadRepository, email: string): Promise<void> => {
    const since = new Date(clock().getTime() - dayMs);
    if ((await leads.countSent(email, since)) >= leadsPerDay)
      throw new Problem("rate_limited", "We already have several requests from this address today.");
  };

  return {
    /**
     * Files a lead with status new, for the member with that verified address, if there is one. Throws
     * `invalid_input` for a trip that has started, `rate_limited` for an address that has sent several today,
     * `forbidden` without a key.
     */
    file: async (lead: NewLead, origin: StaffOrigin): Promise<void> => {
      const { caller } = origin;
      if (caller.kind !== "apiKey") throw new Problem("forbidden");
      refusePast(lead.startDate);
      const partner = await keyNames.of(caller.apiKeyId);
      const { name, email, phone, destination, startDate, endDate = null, travelers, budget, notes } = lead;
      const { campaign = null, consentText } = lead;
      return transact(async (stores) => {
        await refuseTooMany(stores.conciergeLeads, email);
        const userId = await stores.conciergeLeads.memberAt(email);
        const { id, status } = await stores.requests.insert({
          userId,
          source: "partner",
          partner,
          campaign,
          consentText,
          consentedAt: clock().toISOString(),
          name,
          email,
          phone: phone || null,
          destination,
          startDate,
          endDate,
          numTravelers: travelers,
          budget: budget ?? null,
          additionalNotes: notes || null,
        });
        await sendFormMails(stores, {
          form: "lead",
          userId: null,
          name,
          email,
          facts: {
            "Sent by partner": campaign ? `${partner}, ${campaign}` : partner,
            Phone: phone,
            Destination: destination,
            Dates: tripDatesLabel(startDate, endDate),
            Travelers: travelers,
            Budget: budget ? conciergeBudgetLabel(budget) : null,
            Notes: notes,
          },
          page: { kind: "conciergeRequest", id },
        });
        await stores.publish(
          leadReceived({ id, userId, destination, status }, { partner, campaign }, origin),
        );
      });
    },
  };
};

export type ConciergeLeadService = ReturnType<typeof createConciergeLeadService>;
