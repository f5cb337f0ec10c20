import type { Drill } from "./drill.ts";
import { fileAttacks } from "./file-attacks.ts";
import { requestAttacks } from "./request-attacks.ts";
import { streamAttacks } from "./stream-attacks.ts";
import { tarPits } from "./tar-pits.ts";

/** Every drill, in the order they're run. */
export const drills: Drill[] = [...fileAttacks, ...requestAttacks, ...streamAttacks, ...tarPits];
