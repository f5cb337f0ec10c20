import { capitalized } from "./capitalized.ts";
import { type PlanId, planIds } from "./plans.ts";

/** Either a plan has it or it doesn't. */
type Switch = { kind: "boolean"; name: string; limits: Record<PlanId, boolean> };
/** The most that may exist at once; null means unlimited. */
type Count = { kind: "count"; one: string; many: string; limits: Record<PlanId, number | null> };
/** The most in a calendar month (UTC); null means unlimited. */
type Quota = {
  kind: "quota";
  one: string;
  many: string;
  limits: Record<PlanId, number | null>;
};

/** The most bytes stored at once; null means unlimited. */
type Size = { kind: "size"; name: string; limits: Record<PlanId, number | null> };
type Rule = Switch | Count | Quota | Size;

const gigabyte = 1024 ** 3;

/** How many bytes members may store until they verify their address, whatever their plan. */
export const unverifiedStorageBytes = 100 * 1024 ** 2;

/**
 * What each plan may do: the only place that says so. Cards, comparison, and questions are made from it, so anything
 * no endpoint checks mustn't be here (decision 94). Documents follow design D16, the rest the feature matrix in
 * member spec §2; what that matrix calls "limited" gets its number here.
 */
const table = {
  full_itinerary: {
    kind: "boolean",
    name: "The full itinerary",
    limits: { free: false, base: true, elite: true },
  },
  itinerary_generations: {
    kind: "quota",
    one: "itinerary",
    many: "itineraries",
    limits: { free: 2, base: 20, elite: 100 },
  },
  /** Requests to the planner other than making trips: reading wishes, and retrying. A model may handle either. */
  planner_requests: {
    kind: "quota",
    one: "change in your own words or retry",
    many: "changes in your own words and retries",
    limits: { free: 5, base: 100, elite: 500 },
  },
  concierge_requests: {
    kind: "quota",
    one: "concierge request",
    many: "concierge requests",
    limits: { free: 0, base: 5, elite: null },
  },
  documents: {
    kind: "count",
    one: "document",
    many: "documents",
    limits: { free: 3, base: 50, elite: null },
  },
  albums: {
    kind: "count",
    one: "trip album",
    many: "trip albums",
    limits: { free: 3, base: 50, elite: null },
  },
  photo_journal: {
    kind: "boolean",
    name: "The photo journal",
    limits: { free: false, base: true, elite: true },
  },
  /** Photos are sorted into the days of the journal automatically. */
  photo_import: {
    kind: "boolean",
    name: "Auto-import into the photo journal",
    limits: { free: false, base: false, elite: true },
  },
  storage: {
    kind: "size",
    name: "storage for documents, photos, and videos",
    limits: { free: gigabyte, base: 20 * gigabyte, elite: 100 * gigabyte },
  },
  messaging: {
    kind: "quota",
    one: "message",
    many: "messages",
    limits: { free: 5, base: null, elite: null },
  },
  /** Design D8: text for Basic and Elite. A language model may answer, so every plan has a limit. */
  evie_questions: {
    kind: "quota",
    one: "question to Evie",
    many: "questions to Evie",
    limits: { free: 0, base: 100, elite: 1000 },
  },
} as const satisfies Record<string, Rule>;

export type Feature = keyof typeof table;
export const features = Object.keys(table) as [Feature, ...Feature[]];
export const entitlements: Record<Feature, Rule> = table;

/** Why something is refused: everything the 402 answer must say (design §4). */
export type Refusal = {
  ok: false;
  feature: Feature;
  /** What the member may have; 0 if the plan doesn't include it. */
  limit: number;
  used: number;
  /** The cheapest plan that would allow this use; null if none does. */
  cheapestPlan: PlanId | null;
  /** When a quota's uses start from zero again; null if it isn't counted by month. */
  renewsAt: Date | null;
};

export type Verdict =
  | {
      ok: true;
      /** How many can still be used, including this one; null if unlimited. */
      remaining: number | null;
    }
  | Refusal;

/** A grant to one member: `limit` null means unlimited, `endsAt` null means it has no end. */
export type Override = { limit: number | null; endsAt: Date | string | null };

export type EntitlementQuestion = {
  plan: PlanId;
  feature: Feature;
  /** In use now (count) or used in the current period (quota); nothing for a simple switch. */
  used?: number;
  /** How many are requested at once. */
  wanted?: number;
  /** A grant that's still in force, see {@link overrideInForce}. It raises the plan's limit and never lowers it. */
  override?: Override | null;
  now?: Date;
};

/** The plan's own limit: null means unlimited, 0 not included. Switches count as unlimited or 0. */
export function limitOf(plan: PlanId, feature: Feature): number | null {
  const limit = entitlements[feature].limits[plan];
  if (limit === true) return null;
  return limit === false ? 0 : limit;
}

/** Whether a member may use a feature once more, and if not, everything needed to tell them why. */
export function checkEntitlement(question: EntitlementQuestion): Verdict {
  const { plan, feature, used = 0, wanted = 1, override, now = new Date(0) } = question;
  const limit = higher(limitOf(plan, feature), override ? override.limit : 0);
  if (limit === null) return { ok: true, remaining: null };
  if (used + wanted <= limit) return { ok: true, remaining: limit - used };
  const renewsAt = limit > 0 && entitlements[feature].kind === "quota" ? quotaPeriod(now).to : null;
  return { ok: false, feature, limit, used, cheapestPlan: cheapestPlanFor(feature, used + wanted), renewsAt };
}

/** Where a member stands with a feature: their limit, what they've used, and how to get more. */
export type EntitlementStanding = {
  feature: Feature;
  /** Null is unlimited, 0 is not included. Bytes for storage. */
  limit: number | null;
  used: number;
  /** When a monthly count starts again from zero; null if it isn't counted by month. */
  renewsAt: Date | null;
  /** The cheapest plan that gives more; null if none does. */
  nextPlan: PlanId | null;
};

/** Where a member stands with a feature, without a use in mind. */
export function entitlementStanding(question: EntitlementQuestion & { now: Date }): EntitlementStanding {
  const { plan, feature, used = 0, override, now } = question;
  const limit = higher(limitOf(plan, feature), override ? override.limit : 0);
  const isByMonth = limit !== 0 && entitlements[feature].kind === "quota";
  return {
    feature,
    limit,
    used,
    renewsAt: isByMonth ? quotaPeriod(now).to : null,
    nextPlan: limit === null ? null : cheapestPlanFor(feature, limit + 1),
  };
}

/** Whether a plan simply has a feature or doesn't, with nothing to count. */
export const isSwitch = (feature: Feature): boolean => entitlements[feature].kind === "boolean";

/** A feature's name at the start of a line: "Trip albums". */
export function featureName(feature: Feature): string {
  const rule = entitlements[feature];
  return capitalized("many" in rule ? rule.many : rule.name);
}

/** The cheapest plan that allows `amount` of a feature in total. */
function cheapestPlanFor(feature: Feature, amount: number): PlanId | null {
  const allows = (limit: number | null) => limit === null || limit >= amount;
  return planIds.find((plan) => allows(limitOf(plan, feature))) ?? null;
}

function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/** The grant that applies at `now`: the most generous of those that haven't ended, or null. */
export function overrideInForce(overrides: readonly Override[], now: Date): Override | null {
  const size = ({ limit }: Override) => limit ?? Number.POSITIVE_INFINITY;
  return overrides
    .filter(({ endsAt }) => endsAt === null || new Date(endsAt).getTime() > now.getTime())
    .reduce<Override | null>((best, one) => (best && size(best) >= size(one) ? best : one), null);
}

/** When the quota period containing `now` started, and when the next one does. Months are UTC, for everyone. */
export function quotaPeriod(now: Date): { from: Date; to: Date } {
  const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  return { from: month(0), to: month(1) };
}

/** Bytes for people: whole megabytes below a gigabyte, then gigabytes with one decimal where it matters. */
export function sizeText(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 ** 2);
  if (megabytes < 1024) return `${megabytes} MB`;
  return `${Math.round((bytes / gigabyte) * 10) / 10} GB`;
}
