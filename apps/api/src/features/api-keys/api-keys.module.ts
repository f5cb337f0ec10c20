import type { Base } from "../../container/base.ts";
import { createApiKeyRepository } from "./api-keys.repository.ts";
import { createApiKeyRoutes } from "./api-keys.routes.ts";
import { createApiKeyService } from "./api-keys.service.ts";

/** Looks up a key's name, for anything that records where something came from. */
export type KeyNames = { of: (id: string) => Promise<string> };

export function apiKeysModule({ transact, db, clock }: Pick<Base, "transact" | "db" | "clock">) {
  const apiKeys = createApiKeyRepository(db);
  const keyNames: KeyNames = { of: async (id) => (await apiKeys.find(id))?.name ?? "A deleted key" };
  return { keyNames, handlers: createApiKeyRoutes(createApiKeyService({ transact, apiKeys, clock })) };
}
