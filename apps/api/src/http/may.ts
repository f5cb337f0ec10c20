import { can, isScope, type Permission } from "@evoya/domain/staff";
import { Problem } from "@evoya/schemas/problems";
import type { StaffCaller } from "./caller.ts";

/** Whether the caller may do what `permission` names, by their role or by the scopes of their key. */
export const may = (caller: StaffCaller, permission: Permission): boolean =>
  caller.kind === "apiKey" ? caller.scopes.includes(permission) : can(caller.role, permission);

/** The refusal of a caller who may not do what `permission` names; without one, it's about a session of the team. */
export function notAllowed(caller: Pick<StaffCaller, "kind">, permission: Permission | undefined): Problem {
  if (caller.kind === "staff") return new Problem("forbidden");
  return new Problem(
    "forbidden",
    isScope(permission) ? `This API key needs the scope ${permission}.` : "No API key can do this.",
  );
}

/** Throws `forbidden` unless the caller may do what each permission names. */
export function requireAllowed(caller: StaffCaller, ...needed: readonly Permission[]): void {
  const missing = needed.find((permission) => !may(caller, permission));
  if (missing) throw notAllowed(caller, missing);
}
