import { explorerLevels } from "@evoya/domain/explorer-levels";
import type { Audience, AudienceActivity, AudiencePreference } from "@evoya/domain/notifications";
import { plans } from "@evoya/domain/plans";

export const activityLabels: Record<AudienceActivity, string> = {
  active: "Signed in within 30 days",
  away: "Away for 90 days or more",
  new: "Joined within 30 days",
};

export const preferenceLabels: Record<AudiencePreference, string> = {
  tripUpdates: "Trip updates",
  offers: "Offers and ideas",
  news: "News",
  reminders: "Reminders",
};

/** "1,200". */
export const counted = (count: number): string => count.toLocaleString("en-US");

export const levelLabel = (level: number): string =>
  `${level} ${explorerLevels.find((one) => one.level === level)?.name ?? ""}`;

/** An audience in one line: "Base, Elite · would like to see Lisbon". */
export function audienceText({ plans: of, levels, destination, activity, preference }: Audience): string {
  const parts = [
    of?.length ? of.map((plan) => plans[plan].name).join(", ") : null,
    levels?.length ? `Level ${levels.join(", ")}` : null,
    destination ? `Interested in ${destination}` : null,
    activity ? activityLabels[activity] : null,
    preference ? `With ${preferenceLabels[preference].toLowerCase()} on` : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "All members";
}
