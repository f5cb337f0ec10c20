import type { SocialNetwork } from "@evoya/domain/social-networks";
import { defineJob, forADay } from "../../jobs/define-job.ts";
import type { SocialConnectionRepository } from "./social-connections.repository.ts";

/** What's left of a connection we've deleted: its keys, still encrypted, as base64. */
export type ForgottenConnection = { network: SocialNetwork; connectionId: string; tokens: string };

export type RemovedConnection = NonNullable<Awaited<ReturnType<SocialConnectionRepository["remove"]>>>;

export const forgottenOf = ({ id, network, tokensEncrypted }: RemovedConnection): ForgottenConnection => ({
  network,
  connectionId: id,
  tokens: tokensEncrypted.toString("base64"),
});

export const socialConnectionJobs = {
  /** Asks a network to forget us; deleted soon after, with the keys. */
  "revoke-network": defineJob<ForgottenConnection>({
    atOnce: 2,
    expireInSeconds: 60,
    deleteAfterSeconds: 60 * 60,
    ...forADay,
  }),
};
