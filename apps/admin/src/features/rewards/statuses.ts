import type { RedemptionStatus } from "@evoya/domain/rewards";
import type { BadgeTone } from "@evoya/ui/badge";

/** A status's label for the team. */
export const statusDisplay: Record<RedemptionStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: "To deliver", tone: "info" },
  fulfilled: { label: "Delivered", tone: "success" },
  cancelled: { label: "Canceled", tone: "neutral" },
};
