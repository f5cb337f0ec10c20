import type { Base } from "../../container/base.ts";
import { createApiKeyRepository } from "./api-keys.repository.ts";
import { createApiKeyRoutes } from "./api-keys.routes.ts";
import { createApiKeyService } from "./api-keys.service.ts";

export const apiKeysModule = ({ transact, db, clock }: Pick<Base, "transact" | "db" | "clock">) => ({
  handlers: createApiKeyRoutes(createApiKeyService({ transact, apiKeys: createApiKeyRepository(db), clock })),
});
