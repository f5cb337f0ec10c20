import { promiseOf } from "@evoya/domain/cases";
import { firstResponse } from "@evoya/domain/first-response";
import { readersMoment } from "@evoya/domain/times";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";
import { useNow } from "../../../lib/use-now.ts";

/** When the promised first answer is due, or whether it came on time. */
export function DueBadge({ one: { dueAt, answeredAt } }: { one: CaseForStaff }) {
  const now = useNow();
  const promise = promiseOf(dueAt, answeredAt, now);
  const title = `First answer due ${readersMoment(dueAt)}`;
  if (promise.state === "kept") return null;
  if (promise.state === "missed")
    return (
      <Badge tone="danger" title={`${title}, given ${readersMoment(promise.answeredAt)}`}>
        Answered late
      </Badge>
    );
  const { tone, text } = firstResponse(dueAt, now);
  return (
    <Badge tone={tone} title={title}>
      {text}
    </Badge>
  );
}
