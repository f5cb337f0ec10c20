import { casesModule } from "../../features/cases/cases.module.ts";
import { claimsModule } from "../../features/claims/claims.module.ts";
import { clientRequestsModule } from "../../features/client-requests/client-requests.module.ts";
import { conciergeRequestsModule } from "../../features/concierge-requests/concierge-requests.module.ts";
import { messagesModule } from "../../features/messages/messages.module.ts";
import { publicFormsModule } from "../../features/public-forms/public-forms.module.ts";
import { submissionsModule } from "../../features/submissions/submissions.module.ts";
import { tripRequestsModule } from "../../features/trip-requests/trip-requests.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Belongings } from "./belongings.ts";
import type { Groundwork } from "./groundwork.ts";
import type { People } from "./people.ts";
import type { Trips } from "./trips.ts";

/** Features for what members and visitors ask for, and how the team answers. */
export function createRequests(base: Base, earlier: Groundwork & People & Belongings & Trips) {
  const given = givenBy(base, earlier);
  const messages = messagesModule(given);
  const conciergeRequests = conciergeRequestsModule(given);
  const tripRequests = tripRequestsModule(given);
  const submissions = submissionsModule(given);
  const publicForms = publicFormsModule({
    ...given,
    ...conciergeRequests,
    ...submissions,
    ...tripRequests,
  });
  const claims = claimsModule(given);
  const clientRequests = clientRequestsModule(given);
  const cases = casesModule({
    ...given,
    ...clientRequests,
    ...conciergeRequests,
    ...tripRequests,
    ...messages,
  });
  return {
    messages,
    conciergeRequests,
    tripRequests,
    submissions,
    publicForms,
    claims,
    clientRequests,
    cases,
  };
}

export type Requests = ReturnType<typeof createRequests>;
