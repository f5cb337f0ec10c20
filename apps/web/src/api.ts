import { createClient } from "@evoya/api-client";
import { memberContract } from "@evoya/schemas/member-contract";
import { apiUrl } from "./config.ts";
import { pageOwner } from "./session/page-owner.ts";

/** The one client of the API; every call throws `Problem`. */
export const api = createClient(memberContract, { baseUrl: apiUrl, account: pageOwner });
