import { canPassOn, type Permission } from "@evoya/domain/staff";
import type { apiKeyEndpoints } from "@evoya/schemas/api-keys";
import type { Handlers } from "../../http/mount.ts";
import type { ApiKeyService } from "./api-keys.service.ts";

export const createApiKeyRoutes = (keys: ApiKeyService): Handlers<typeof apiKeyEndpoints> => ({
  listApiKeys: () => keys.list(),
  createApiKey: ({ caller, body, http: { ip, requestId } }) => {
    const mayPassOn = (scope: Permission) => caller.kind === "staff" && canPassOn(caller.role, scope);
    return keys.create(body, mayPassOn, { caller, ip, requestId });
  },
  rotateApiKey: ({ caller, params, body, http: { ip, requestId } }) =>
    keys.rotate(params.id, body, { caller, ip, requestId }),
  revokeApiKey: ({ caller, params, http: { ip, requestId } }) =>
    keys.revoke(params.id, { caller, ip, requestId }),
});
