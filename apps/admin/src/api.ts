import { createClient } from "@evoya/api-client";
import type { StaffMember } from "@evoya/schemas/sessions";
import { staffContract } from "@evoya/schemas/staff-contract";
import { apiUrl } from "./config.ts";
import { queryClient } from "./query-client.ts";
import { sessionKey } from "./session/session-key.ts";

/** The app's only API client; every call throws `Problem` when it fails. */
export const api = createClient(staffContract, {
  baseUrl: apiUrl,
  account: () => queryClient.getQueryData<StaffMember | null>(sessionKey)?.id,
});
