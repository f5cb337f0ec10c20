import { type RedemptionStatus, redemptionStatuses } from "@evoya/domain/rewards";
import type { BadgeTone } from "@evoya/ui/badge";
import { statusTabs } from "../../list/list-tabs.tsx";
import { listUrl, oneOf } from "../../list/list-url.ts";

/** A status's label for staff. */
export const statusDisplay: Record<RedemptionStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: "To deliver", tone: "info" },
  fulfilled: { label: "Delivered", tone: "success" },
  cancelled: { label: "Canceled", tone: "neutral" },
};

export type RedemptionFilters = { status?: RedemptionStatus };

/** Reads and writes the filter in the address. */
export const redemptionsUrl = listUrl<RedemptionFilters>({ status: oneOf(redemptionStatuses) });

/** Tabs for all rewards and for each status. */
export const tabs = ({ status }: RedemptionFilters) =>
  statusTabs(redemptionsUrl, statusDisplay, redemptionStatuses, status);
