import { type RedemptionStatus, redemptionStatuses } from "@evoya/domain/rewards";
import type { BadgeTone } from "@evoya/ui/badge";

/** How a status reads to staff. */
export const statusDisplay: Record<RedemptionStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: "To deliver", tone: "info" },
  fulfilled: { label: "Delivered", tone: "success" },
  cancelled: { label: "Canceled", tone: "neutral" },
};

export const statusOptions = redemptionStatuses.map((value) => ({
  value,
  label: statusDisplay[value].label,
}));

/** A status read from the address; undefined for any other text. */
export const statusFrom = (text: string | null): RedemptionStatus | undefined =>
  redemptionStatuses.find((status) => status === text);
