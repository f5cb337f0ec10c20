import { contactStatusDisplay } from "@evoya/domain/submission-review";
import { Badge } from "@evoya/ui/badge";

/** Whether someone has handled a message. */
export function ContactBadge({ handledAt }: { handledAt: string | null }) {
  const { label, tone } = contactStatusDisplay[handledAt ? "handled" : "open"];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
