/** Staff roles, the mightiest first. Source: design D19. */
export const staffRoles = ["owner", "manager", "agent", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, string> = {
  owner: "Owner",
  manager: "Manager",
  agent: "Agent",
  viewer: "Viewer",
};

const everyone: readonly StaffRole[] = staffRoles;
const workers: readonly StaffRole[] = ["owner", "manager", "agent"];
const managers: readonly StaffRole[] = ["owner", "manager"];
const owners: readonly StaffRole[] = ["owner"];

/** Only API keys: it's for partners' websites. */
const keysAlone: readonly StaffRole[] = [];

/** Who may do what in the back office, and with which scope a key: the one table. */
const table = {
  "dashboard.read": everyone,
  "analytics.read": everyone,
  "activity.read": everyone,
  "requests.read": everyone,
  "requests.write": workers,
  "requests.delete": managers,
  "leads.create": keysAlone,
  "messages.read": everyone,
  "messages.write": workers,
  "submissions.read": everyone,
  "submissions.write": workers,
  "members.read": everyone,
  "members.write": managers,
  "memberships.read": everyone,
  "memberships.write": managers,
  "notifications.read": everyone,
  "notifications.write": managers,
  "exports.read": managers,
  "settings.read": everyone,
  "settings.write": managers,
  "webhooks.read": managers,
  "webhooks.write": managers,
  "staff.manage": owners,
  "api_keys.manage": owners,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as [Permission, ...Permission[]];

/** Whether a member of staff in `role` may do what `permission` names. */
export function can(role: StaffRole, permission: Permission): boolean {
  const allowed: readonly StaffRole[] = table[permission];
  return allowed.includes(role);
}

/** Everything `role` may do, in the table's order: sent along with a session, so that screens need not guess. */
export function permissionsOf(role: StaffRole): Permission[] {
  return permissions.filter((permission) => can(role, permission));
}

/** An API key must never make staff accounts or further keys; every other permission can be its scope. */
export const apiKeyScopes = permissions.filter(
  (permission) => permission !== "staff.manage" && permission !== "api_keys.manage",
) as [Permission, ...Permission[]];
