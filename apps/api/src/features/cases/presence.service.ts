import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { viewersChanged } from "./cases.events.ts";
import type { CasePresenceRepository } from "./presence.repository.ts";

type Stores = { casePresence: CasePresenceRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; presence: CasePresenceRepository };

/** The caller as a person; a key isn't looking at anything. */
function personOf({ adminUserId }: StaffCaller): string {
  if (!adminUserId) throw new Problem("forbidden");
  return adminUserId;
}

/** "Who else is looking": colleagues who have the same request open (decision 292). */
export function createCasePresenceService({ transact, presence }: Deps) {
  return {
    /** Records that the caller has a request open, and returns who else does. Throws `not_found`. */
    look: async (caseId: string, caller: StaffCaller) => {
      const adminUserId = personOf(caller);
      await transact(async ({ casePresence, publish }) => {
        const { isFound, hasArrived } = await casePresence.note(caseId, adminUserId);
        if (!isFound) throw new Problem("not_found", "Request Not Found");
        if (hasArrived) await publish(viewersChanged(caseId));
      });
      return { items: await presence.othersAt(caseId, adminUserId) };
    },

    /** Records that the caller has closed it. Doing so twice isn't an error. */
    leave: (caseId: string, caller: StaffCaller): Promise<void> =>
      transact(async ({ casePresence, publish }) => {
        if (await casePresence.remove(caseId, personOf(caller))) await publish(viewersChanged(caseId));
      }),

    forgetOld: async (): Promise<void> => {
      await presence.forgetOld();
    },
  };
}

export type CasePresenceService = ReturnType<typeof createCasePresenceService>;
