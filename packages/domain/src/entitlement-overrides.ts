import { entitlements, type Feature, isSwitch, sizeText } from "./entitlements.ts";

/** Rules for what the team gives one member beyond the plan. Source: design §4; decisions 77, 336. */
export const overrideLimits = {
  /** In force at once for one member. */
  perMember: 30,
  /** Characters of the reason. */
  reason: 500,
  /** Days until it ends; none means that it stays until someone ends it. */
  days: { min: 1, max: 3650 },
  /** More than any plan's count or quota. */
  count: 1_000_000,
  /** 100 terabytes, in bytes. */
  size: 100 * 1024 ** 4,
} as const;

/** Null if `limit` can be given for a feature, otherwise what's wrong. Null as a limit is no limit, or "has it". */
export function overrideFault(feature: Feature, limit: number | null): string | null {
  if (limit === null) return null;
  if (isSwitch(feature)) return "This is either included or not; leave the limit out";
  const max = entitlements[feature].kind === "size" ? overrideLimits.size : overrideLimits.count;
  return limit > max ? "That's more than we can give" : null;
}

/** A limit in words: "included", "unlimited", "50 a month", "20 GB", "not included". */
export function limitText(feature: Feature, limit: number | null): string {
  if (limit === 0) return "not included";
  if (isSwitch(feature)) return "included";
  if (limit === null) return "unlimited";
  const { kind } = entitlements[feature];
  if (kind === "size") return sizeText(limit);
  return `${limit.toLocaleString("en-US")}${kind === "quota" ? " a month" : ""}`;
}
