import { can, type Permission, staffRoleLabels } from "@evoya/domain/staff";
import { isProblem } from "@evoya/schemas/problems";
import type { StaffMember } from "@evoya/schemas/sessions";
import { createSignOutSignal } from "@evoya/ui/lib/sign-out-signal";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext } from "react";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { forgetPages, forgetSession } from "./session-end.ts";
import { sessionKey } from "./session-key.ts";

const signOutSignal = createSignOutSignal("evoya-admin-session");

/** The signed-in staff account; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<StaffMember | null> => {
    try {
      const staff = await api.getStaffSession({}, { signal, account: null });
      // Someone else has signed in in another tab (decision 419).
      const before = queryClient.getQueryData<StaffMember | null>(sessionKey);
      if (before && before.id !== staff.id) forgetPages(queryClient);
      return staff;
    } catch (error) {
      if (!isProblem(error, "unauthenticated")) throw error;
      forgetSession(queryClient, "server");
      return null;
    }
  },
  // Whoever has signed in in another tab is signed in here, too.
  refetchOnWindowFocus: "always",
});

/**
 * Signs out here, on the server and in the other tabs. If we can't reach the server, its idle limit ends the session.
 * `isAway` if nobody is there to sign out.
 */
export function useSignOut({ isAway } = { isAway: false }): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.cancelQueries().catch(() => undefined);
    api.signOutStaff().catch((error) => console.error(error));
    forgetSession(client, isAway ? "idle" : null);
    signOutSignal.announce({ isAway });
  }, [client, isAway]);
}

/** Ends the session here when another tab signs out. Returns a function that stops listening. */
export const listenForSignOut = (client: QueryClient): (() => void) =>
  signOutSignal.listen(({ isAway }) => forgetSession(client, isAway ? "idle" : "other-tab"));

const StaffContext = createContext<StaffMember | null>(null);
export const StaffProvider = StaffContext.Provider;

/** Who's signed in; only works inside the session gate. */
export function useStaff(): StaffMember {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error("useStaff is used outside the session gate");
  return staff;
}

/** Whether the signed-in role has `permission` and, if not, why (design D19). */
export function usePermission(permission: Permission): { allowed: boolean; reason: string | undefined } {
  const { role } = useStaff();
  const allowed = can(role, permission);
  return {
    allowed,
    reason: allowed ? undefined : `Your role, ${staffRoleLabels[role]}, doesn't allow this.`,
  };
}
