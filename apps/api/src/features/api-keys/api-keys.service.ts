import type { ApiKey, createApiKeyBody } from "@evoya/schemas/api-keys";
import { Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import { apiKeyCreated, apiKeyRevoked } from "./api-keys.events.ts";
import type { ApiKeyRepository } from "./api-keys.repository.ts";

type Stores = { apiKeys: ApiKeyRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; apiKeys: ApiKeyRepository; clock: () => Date };

/** Says what it is wherever it turns up, so scanners for leaked secrets can find it. */
const keyPrefix = "evk_";
const shownLetters = 12;
/** A forgotten key mustn't work forever. Decision 19. */
const [usualDays, maxDays] = [90, 366];
const dayMs = 86_400_000;

const refuse = (message: string): Problem =>
  new Problem("invalid_input", message, { errors: [{ path: "expiresOn", message }] });

/** Keys for third parties: created by owners, shown once, stored as a hash. Source: design D19, §6. */
export function createApiKeyService({ transact, apiKeys, clock }: Deps) {
  return {
    /** Every key, without its secret. */
    list: async (): Promise<{ items: ApiKey[] }> => ({ items: await apiKeys.list() }),

    /**
     * Creates a key and returns its secret, just this once. Throws `invalid_input` for a day in the past, or more
     * than a year ahead.
     */
    create: (
      { name, scopes, expiresOn }: z.output<typeof createApiKeyBody>,
      origin: StaffOrigin,
    ): Promise<{ secret: string; apiKey: ApiKey }> => {
      const now = clock().getTime();
      const lastDay = expiresOn ?? new Date(now + usualDays * dayMs).toISOString().slice(0, 10);
      const expiresAt = `${lastDay}T23:59:59.999Z`;
      if (Date.parse(expiresAt) < now) throw refuse("The last day can't be in the past");
      if (Date.parse(expiresAt) > now + maxDays * dayMs) throw refuse("A key works for at most one year");
      const secret = `${keyPrefix}${newToken()}`;
      return transact(async (stores) => {
        const id = await stores.apiKeys.insert({
          name,
          scopes,
          expiresAt,
          prefix: secret.slice(0, shownLetters),
          keyHash: hashToken(secret),
          createdBy: origin.caller.adminUserId,
        });
        await stores.publish(apiKeyCreated(id, { name, scopes, expiresAt }, origin));
        return { secret, apiKey: (await stores.apiKeys.find(id))! };
      });
    },

    /** Revokes a key for good. Throws `not_found`, also for a key that's already revoked. */
    revoke: (id: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const key = await stores.apiKeys.find(id);
        if (!key || !(await stores.apiKeys.revoke(id))) throw new Problem("not_found");
        await stores.publish(apiKeyRevoked(id, key, origin));
      }),
  };
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;
