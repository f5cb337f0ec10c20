import { can, type Permission, staffRoleLabels } from "@evoya/domain/staff";
import { Problem } from "@evoya/schemas/problems";
import type { StaffMember } from "@evoya/schemas/sessions";
import { createSignOutSignal } from "@evoya/ui/lib/sign-out-signal";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext } from "react";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { sessionKey } from "./session-key.ts";

export const signOutSignal = createSignOutSignal("evoya-admin-session");

/** The signed-in staff account; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<StaffMember | null> => {
    try {
      return await api.getStaffSession({}, { signal });
    } catch (error) {
      if (error instanceof Problem && error.code === "unauthenticated") return null;
      throw error;
    }
  },
});

/** Forgets who was signed in, and everything they saw. */
export function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/**
 * Signs out here, on the server and in the other tabs. If we can't reach the server, its idle limit ends the session.
 */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.cancelQueries().catch(() => undefined);
    api.signOutStaff().catch((error) => console.error(error));
    forgetSession();
    signOutSignal.announce();
  }, [client]);
}

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
