import { contract } from "@evoya/schemas/contract";
import type { Endpoint } from "@evoya/schemas/endpoint";
import { isForKeys } from "@evoya/schemas/for-keys";

/**
 * The endpoints that an API key may call: a partner's, or a member's own. Live events aren't among them: their answer
 * never ends, so a function would never return.
 */
export const endpointsForKeys = Object.fromEntries(
  Object.entries(contract as Record<string, Endpoint>).filter(
    ([, endpoint]) => isForKeys(endpoint) && endpoint.stream !== "text/event-stream",
  ),
);
