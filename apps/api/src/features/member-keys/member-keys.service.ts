import { memberKeyLimits } from "@evoya/domain/member-keys";
import type { createMemberKeyBody, MemberKey } from "@evoya/schemas/member-keys";
import { Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import { apiKeyExpiry, newApiSecret } from "../credentials/api-secrets.ts";
import { type Prove, proofOf } from "../credentials/proofs.ts";
import { memberKeyCreated, memberKeyDeleted } from "./member-keys.events.ts";
import type { MemberKeyRepository } from "./member-keys.repository.ts";

type Stores = { memberKeys: MemberKeyRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; memberKeys: MemberKeyRepository; prove: Prove; clock: () => Date };

/** Keys that members make to read their own trips and points (decision 193). */
export const createMemberKeyService = ({ transact, memberKeys, prove, clock }: Deps) => ({
  /** The member's keys, without their secrets. */
  list: async (userId: string): Promise<{ items: MemberKey[] }> => ({ items: await memberKeys.list(userId) }),

  /**
   * Creates a key and returns its secret, just this once. Throws `invalid_input` for a day in the past or more than a
   * year ahead, `conflict` for one key too many, and what `Prove` throws.
   */
  create: async (
    caller: MemberCaller,
    { name, expiresOn, password }: z.output<typeof createMemberKeyBody>,
  ): Promise<{ secret: string; apiKey: MemberKey }> => {
    const { userId } = caller;
    const expiresAt = apiKeyExpiry(expiresOn, clock().getTime());
    await prove(proofOf(caller, password));
    const { secret, kept } = newApiSecret("evm_");
    return transact(async (stores) => {
      const owner = await stores.memberKeys.holdOwner(userId);
      if (!owner || !(await stores.memberKeys.holdSession(caller))) throw new Problem("unauthenticated");
      const max = memberKeyLimits.keys;
      if ((await stores.memberKeys.countWorking(userId)) >= max)
        throw new Problem("conflict", `You can have up to ${max} API keys. Delete one first.`);
      const apiKey = await stores.memberKeys.insert({ userId, name, expiresAt, ...kept });
      await stores.publish(memberKeyCreated(userId, owner, apiKey));
      return { secret, apiKey };
    });
  },

  /** Throws `not_found`. */
  remove: (userId: string, id: string): Promise<void> =>
    transact(async (stores) => {
      if (!(await stores.memberKeys.remove(userId, id))) throw new Problem("not_found");
      await stores.publish(memberKeyDeleted(userId));
    }),
});

export type MemberKeyService = ReturnType<typeof createMemberKeyService>;
