import type { Permission } from "@evoya/domain/staff";
import type { ApiKey, createApiKeyBody, rotateApiKeyBody } from "@evoya/schemas/api-keys";
import { Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { apiKeyExpiry, newApiSecret } from "../credentials/api-secrets.ts";
import { apiKeyCreated, apiKeyRevoked, apiKeyRotated } from "./api-keys.events.ts";
import type { ApiKeyRepository } from "./api-keys.repository.ts";

type Stores = { apiKeys: ApiKeyRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; apiKeys: ApiKeyRepository; clock: () => Date };

/** What whoever makes a key may do. */
type MayPassOn = (permission: Permission) => boolean;

/** A key can't do more than whoever makes it. */
function requirePassable(scopes: readonly Permission[], mayPassOn: MayPassOn): void {
  const beyond = scopes.filter((scope) => !mayPassOn(scope));
  if (beyond.length > 0)
    throw new Problem("forbidden", `You can't pass on what you may not do yourself: ${beyond.join(", ")}.`);
}

/** API keys for partners: created by owners, shown once, stored as a hash. Source: design D19, §6. */
export function createApiKeyService({ transact, apiKeys, clock }: Deps) {
  return {
    /** Every key, without its secret. */
    list: async (): Promise<{ items: ApiKey[] }> => ({ items: await apiKeys.list() }),

    /**
     * Creates a key and returns its secret, just this once. Throws `invalid_input` for a day in the past, or more
     * than a year ahead, and `forbidden` for scopes that its maker may not pass on.
     */
    create: (
      { name, scopes, expiresOn }: z.output<typeof createApiKeyBody>,
      mayPassOn: MayPassOn,
      origin: StaffOrigin,
    ): Promise<{ secret: string; apiKey: ApiKey }> => {
      requirePassable(scopes, mayPassOn);
      const expiresAt = apiKeyExpiry(expiresOn, clock().getTime());
      const { secret, kept } = newApiSecret("evk_");
      return transact(async (stores) => {
        const id = await stores.apiKeys.insert({
          name,
          scopes,
          expiresAt,
          ...kept,
          createdBy: origin.caller.adminUserId,
        });
        const watchers = await stores.apiKeys.watchersOf(id);
        await stores.publish(apiKeyCreated(id, { name, scopes, expiresAt }, origin, watchers));
        return { secret, apiKey: (await stores.apiKeys.find(id))! };
      });
    },

    /**
     * Gives a key a new secret, returned just this once, and a new last day. The old secret works for
     * `overlapDays` more. Throws `not_found`, `conflict` for a key that doesn't work anymore, and what
     * `create` throws.
     */
    rotate: (
      id: string,
      { overlapDays, expiresOn }: z.output<typeof rotateApiKeyBody>,
      origin: StaffOrigin,
    ): Promise<{ secret: string; apiKey: ApiKey }> => {
      const now = clock().getTime();
      const expiresAt = apiKeyExpiry(expiresOn, now);
      const { secret, kept } = newApiSecret("evk_");
      return transact(async (stores) => {
        const before = await stores.apiKeys.find(id);
        if (!before || before.revokedAt) throw new Problem("not_found");
        if (!before.isMakerActive || Date.parse(before.expiresAt) < now)
          throw new Problem("conflict", "This key doesn't work anymore. Create a new one.");
        if (!(await stores.apiKeys.rotate(id, { ...kept, expiresAt, overlapDays })))
          throw new Problem("not_found");
        const watchers = await stores.apiKeys.watchersOf(id);
        await stores.publish(apiKeyRotated(before, { expiresAt, overlapDays }, origin, watchers));
        return { secret, apiKey: (await stores.apiKeys.find(id))! };
      });
    },

    /**
     * Revokes a key for good, along with the secret from before a rotation. Throws `not_found`, also for a
     * key that's already revoked.
     */
    revoke: (id: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const key = await stores.apiKeys.find(id);
        if (!key || !(await stores.apiKeys.revoke(id))) throw new Problem("not_found");
        await stores.publish(apiKeyRevoked(id, key, origin, await stores.apiKeys.watchersOf(id)));
      }),
  };
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;
