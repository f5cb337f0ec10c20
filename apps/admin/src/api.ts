import { createClient } from "@evoya/api-client";
import { staffContract } from "@evoya/schemas/staff-contract";
import { apiUrl } from "./config.ts";

/** The app's only API client; every call throws `Problem` when it fails. */
export const api = createClient(staffContract, { baseUrl: apiUrl });
