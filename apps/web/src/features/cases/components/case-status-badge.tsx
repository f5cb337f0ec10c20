import { clientRequestStatusLabel } from "@evoya/domain/client-requests";
import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { MemberCase } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";

const tones = { blue: "info", yellow: "warning", green: "success" } as const;

/** A request's status in its color. */
export function CaseStatusBadge({ status }: { status: MemberCase["status"] }) {
  const tone = status === "pending" ? "info" : tones[requestStatusDisplay[status].tone];
  return (
    <Badge tone={tone} dot>
      {clientRequestStatusLabel(status)}
    </Badge>
  );
}
