import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { conciergeRequestClaimed, contactMessageClaimed, tripRequestClaimed } from "./claims.events.ts";
import type { Claimant, ClaimRepository } from "./claims.repository.ts";

type Stores = { claims: ClaimRepository; publish: Publish; jobs: JobQueue };
type Deps = { transact: Transact<Stores> };

/** How many messages one transaction turns into conversations; strangers can send as many as they like. */
const atOnce = 50;
/** How many members the chore checks each minute. */
const membersAtOnce = 500;

/** The member whose address was verified; with `before`, only what was sent until then is theirs. */
type Claim = { userId: string; before?: string };

/**
 * Gives a member what was sent from their address before they had an account (decision 206): requests and
 * submissions become theirs, contact messages become conversations. Only a verified address proves that they
 * sent it.
 */
export function createClaimService({ transact }: Deps) {
  const claimSent = async ({ claims, publish }: Stores, claimant: Claimant) => {
    const { userId } = claimant;
    for (const request of await claims.takeConciergeRequests(claimant))
      await publish(conciergeRequestClaimed(userId, request));
    for (const request of await claims.takeTripRequests(claimant))
      await publish(tripRequestClaimed(userId, request));
    await claims.takeSubmissions(claimant);
  };

  /** Returns how many there were. */
  const claimMessages = async ({ claims, publish }: Stores, claimant: Claimant): Promise<number> => {
    const { userId } = claimant;
    const messages = await claims.holdContactMessages(claimant, atOnce);
    for (const { id, subject } of messages) {
      const threadId = await claims.toConversation(userId, id);
      await publish(contactMessageClaimed(userId, { threadId, subject }));
    }
    return messages.length;
  };

  /** Returns whether there may be more. */
  const claimSome = ({ userId, before = "infinity" }: Claim): Promise<boolean> =>
    transact(async (stores) => {
      const email = await stores.claims.holdVerified(userId);
      if (!email) return false;
      const claimant = { userId, email, before };
      await claimSent(stores, claimant);
      return (await claimMessages(stores, claimant)) === atOnce;
    });

  return {
    /** The job that follows a verified address. What's already claimed stays as it is. */
    claim: async (claim: Claim): Promise<void> => {
      let isMore = true;
      while (isMore) isMore = await claimSome(claim);
    },

    /**
     * A chore that goes once, in batches, through the members who were verified before we claimed anything
     * (decision 229): those who sent us something before they verified their address get a job.
     */
    goThroughEarlier: (): Promise<void> =>
      transact(async ({ claims, jobs }) => {
        const found = await claims.takeEarlierMembers(membersAtOnce);
        if (found.length > 0) await jobs.enqueue("claim-earlier", ...found);
      }),
  };
}
