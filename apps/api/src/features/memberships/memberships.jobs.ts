import { defineJob } from "../../jobs/define-job.ts";

const patiently = { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 };

export const membershipJobs = {
  /** Tries for about an hour. After that, each hour's housekeeping queues it again. */
  "handle-stripe-event": defineJob<{ eventId: string }>({
    atOnce: 4,
    isUrgent: true,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
  }),
  /** Ends a subscription that a newer one replaced, so nobody pays for two. */
  "end-subscription": defineJob<{ subscriptionId: string }>({ atOnce: 2, ...patiently }),
  /** Ends the plan of a payment that a bank has taken back for good; `invoiceId` is the provider's. */
  "end-disputed-plan": defineJob<{ invoiceId: string }>({ atOnce: 2, ...patiently }),
  /** Closes a page at the provider on which a member would pay for what they've paid already. */
  "close-checkout": defineJob<{ providerSessionId: string }>({ atOnce: 2, ...patiently }),
  /** Compares every paid membership with the payment provider's data. */
  "reconcile-memberships": defineJob<{ id: string }>({ atOnce: 1, ...patiently, expireInSeconds: 3600 }),
};
