import { createClient } from "@evoya/api-client";
import { staffContract } from "@evoya/schemas/staff-contract";
import { z } from "zod";
import { apiUrl } from "./config.ts";

// The content security policy forbids compiling code at run time, which zod would try.
z.config({ jitless: true });

/** The one client of the API; every call throws `Problem`. */
export const api = createClient(staffContract, { baseUrl: apiUrl });
