import { type RequestStatus, type RequestTone, requestStatusDisplay } from "@evoya/domain/concierge";
import { Badge, type BadgeTone } from "@evoya/ui/badge";

const tones: Record<RequestTone, BadgeTone> = { blue: "info", yellow: "warning", green: "success" };

/** A request's status in its colour. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  const { label, tone } = requestStatusDisplay[status];
  return (
    <Badge tone={tones[tone]} dot>
      {label}
    </Badge>
  );
}
