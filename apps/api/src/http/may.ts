import { can, type Permission } from "@evoya/domain/staff";
import type { StaffCaller } from "./caller.ts";

/** Whether the caller may do what `permission` names, by their role or by the scopes of their key. */
export const may = (caller: StaffCaller, permission: Permission): boolean =>
  caller.kind === "apiKey" ? caller.scopes.includes(permission) : can(caller.role, permission);
