/** The team's roles, most powerful first. Source: design D19. */
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

/** For API keys only: it's for partners. */
const keysAlone: readonly StaffRole[] = [];

/** Who may do what in the back office, and which scope a key needs: the one table. */
const table = {
  "dashboard.read": everyone,
  "analytics.read": everyone,
  "activity.read": everyone,
  "requests.read": everyone,
  "requests.write": workers,
  "requests.delete": managers,
  "itineraries.read": everyone,
  "itineraries.write": workers,
  "bookings.read": everyone,
  "bookings.write": workers,
  "leads.create": keysAlone,
  "offers.read": keysAlone,
  "offers.write": keysAlone,
  "messages.read": everyone,
  "messages.write": workers,
  "submissions.read": everyone,
  "submissions.write": workers,
  "members.read": everyone,
  "members.write": managers,
  "points.read": everyone,
  "points.write": managers,
  "memberships.read": everyone,
  "memberships.write": managers,
  "notifications.read": everyone,
  "notifications.write": managers,
  "exports.read": managers,
  "catalog.read": everyone,
  "catalog.check": workers,
  "catalog.write": managers,
  "settings.read": everyone,
  "settings.write": managers,
  "webhooks.read": managers,
  "webhooks.write": managers,
  "staff.manage": owners,
  "api_keys.manage": owners,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as [Permission, ...Permission[]];

/** Whether a key that someone in `role` made may do what its scope `permission` names, as long as the role stays. */
export const canPassOn = (role: StaffRole, permission: Permission): boolean =>
  can(role, permission) || table[permission] === keysAlone;

/** Whether a colleague in `role` may do what `permission` names. */
export function can(role: StaffRole, permission: Permission): boolean {
  const allowed: readonly StaffRole[] = table[permission];
  return allowed.includes(role);
}

/** Everything `role` may do, in the table's order: sent along with a session, so that screens don't have to guess. */
export function permissionsOf(role: StaffRole): Permission[] {
  return permissions.filter((permission) => can(role, permission));
}

type Scope = Exclude<Permission, "staff.manage" | "api_keys.manage">;

/** An API key must never make team accounts or further keys; every other permission can be its scope. */
export const isScope = (permission: Permission | undefined): permission is Scope =>
  permission !== undefined && permission !== "staff.manage" && permission !== "api_keys.manage";

export const apiKeyScopes = permissions.filter(isScope) as [Scope, ...Scope[]];

/** What a key with a scope can do, for whoever chooses it and whoever gets the key. */
export const scopeMeanings: Readonly<Record<Scope, string>> = {
  "dashboard.read": "read the dashboard and live updates, and search the back office",
  "analytics.read": "read analytics figures and reports",
  "activity.read": "read the activity log",
  "requests.read": "read requests of every kind, with proposals, files, and offers",
  "requests.write":
    "work on requests: status, notes, tasks, proposals, and offers; on bookings and itineraries only with their own scopes",
  "requests.delete": "delete requests",
  "itineraries.read": "read members' itineraries",
  "itineraries.write": "have itineraries made for members, and change them",
  "bookings.read": "read booking requests",
  "bookings.write": "work on booking requests, and send payment details",
  "leads.create": "send what a visitor of a partner's website asks for, and nothing else",
  "offers.read": "list requests that are open to offers, without their clients, and its own offers",
  "offers.write": "offer something for such a request, and withdraw that",
  "messages.read": "read conversations with members",
  "messages.write": "write to members, and organize conversations",
  "submissions.read": "read what visitors sent through our forms",
  "submissions.write": "review submissions and reply to them",
  "members.read": "read members' accounts and profiles",
  "members.write": "add and change members",
  "points.read": "read what points members have, and how they came about",
  "points.write": "give members points with a reason, and with members.write correct them",
  "memberships.read": "read memberships and payments",
  "memberships.write": "change memberships, give plans, and give refunds and credits",
  "notifications.read": "read what was sent to many members",
  "notifications.write": "send to many members",
  "exports.read": "export lists that the key can read, and reports",
  "catalog.read": "read the catalog of destinations and places",
  "catalog.check": "mark destinations and places as checked",
  "catalog.write": "change, retire, and bring back destinations and places",
  "settings.read": "read our emails' texts, the plans' texts, and promise times",
  "settings.write":
    "change texts, business hours, promise times, and canned replies, see how the system is doing, and run failed jobs again",
  "webhooks.read": "read webhooks and their deliveries",
  "webhooks.write": "add, change, and delete webhooks",
};
