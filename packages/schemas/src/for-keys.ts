import { isScope } from "@evoya/domain/staff";
import type { Endpoint } from "./endpoint.ts";

/** Whether an API key may call an endpoint: a partner's with the scope it needs, or a member's own. */
export const isForKeys = ({ permission, memberKey }: Endpoint): boolean =>
  isScope(permission) || memberKey === true;
