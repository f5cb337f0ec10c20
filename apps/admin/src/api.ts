import { createClient } from "@evoya/api-client";
import { staffContract } from "@evoya/schemas/staff-contract";
import { apiUrl } from "./config.ts";

/** The one client of the API; every call throws `Problem`. */
export const api = createClient(staffContract, { baseUrl: apiUrl });
