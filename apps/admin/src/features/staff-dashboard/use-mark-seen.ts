import { api } from "../../api.ts";
import { useStaffAction } from "../../lib/use-staff-action.ts";
import { myWorkKey } from "./queries.ts";

/** Takes a mention off your own work. */
export const useMarkSeen = () =>
  useStaffAction({
    act: (id: string) => api.markMentionSeen({ params: { id } }),
    failed: "Error",
    stale: [myWorkKey],
  });
