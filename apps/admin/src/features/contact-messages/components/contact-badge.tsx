import { contactStatusLabels } from "@evoya/domain/submission-review";
import { Badge } from "@evoya/ui/badge";

/** Whether someone has handled a message. */
export function ContactBadge({ handledAt }: { handledAt: string | null }) {
  return (
    <Badge tone={handledAt ? "success" : "accent"} dot>
      {contactStatusLabels[handledAt ? "handled" : "open"]}
    </Badge>
  );
}
