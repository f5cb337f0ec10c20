import { clientRequestStatusLabel } from "@evoya/domain/client-requests";
import { type RequestTone, requestStatusDisplay } from "@evoya/domain/request-status";
import { Badge, type BadgeTone } from "@evoya/ui/badge";
import type { AnyStatus } from "../filters.ts";

const tones: Record<RequestTone, BadgeTone> = { blue: "info", yellow: "warning", green: "success" };

/** A request's status in its color. */
export function StatusBadge({ status }: { status: AnyStatus }) {
  const tone = status === "pending" ? "accent" : tones[requestStatusDisplay[status].tone];
  return (
    <Badge tone={tone} dot>
      {clientRequestStatusLabel(status)}
    </Badge>
  );
}
