import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { conciergeRequestClaimed, contactMessageClaimed, tripRequestClaimed } from "./claims.events.ts";
import type { ClaimRepository } from "./claims.repository.ts";

type Stores = { claims: ClaimRepository; publish: Publish };
type Deps = { transact: Transact<Stores> };

/** How many messages one transaction turns into conversations; strangers can send as many as they like. */
const atOnce = 50;

/**
 * Gives a member what was sent from their address before they had an account (decision 206): requests become theirs,
 * contact messages become conversations. Only a verified address proves that it was them.
 */
export function createClaimService({ transact }: Deps) {
  const claimRequests = async ({ claims, publish }: Stores, userId: string, email: string) => {
    for (const request of await claims.takeConciergeRequests(userId, email))
      await publish(conciergeRequestClaimed(userId, request));
    for (const request of await claims.takeTripRequests(userId, email))
      await publish(tripRequestClaimed(userId, request));
  };

  /** How many there were. */
  const claimMessages = async (
    { claims, publish }: Stores,
    userId: string,
    email: string,
  ): Promise<number> => {
    const messages = await claims.holdContactMessages(email, atOnce);
    for (const { id, subject } of messages) {
      const threadId = await claims.toConversation(userId, id);
      await publish(contactMessageClaimed(userId, { threadId, subject }));
    }
    return messages.length;
  };

  /** Whether there may be more. */
  const claimSome = (userId: string): Promise<boolean> =>
    transact(async (stores) => {
      const email = await stores.claims.holdVerified(userId);
      if (!email) return false;
      await claimRequests(stores, userId, email);
      return (await claimMessages(stores, userId, email)) === atOnce;
    });

  return {
    /** The job behind a verified address. What's claimed already stays as it is. */
    claim: async (userId: string): Promise<void> => {
      let isMore = true;
      while (isMore) isMore = await claimSome(userId);
    },
  };
}
