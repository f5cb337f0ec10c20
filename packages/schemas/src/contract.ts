import { memberContract } from "./member-contract.ts";
import { merge } from "./merge.ts";
import { staffContract } from "./staff-contract.ts";

/** Every endpoint of the API, by operation id. */
export const contract = merge("endpoints", memberContract, staffContract);
