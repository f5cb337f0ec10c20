import { promiseOf } from "@evoya/domain/cases";
import { firstResponse } from "@evoya/domain/first-response";
import { readersMoment } from "@evoya/domain/times";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";
import { useNow } from "../../../lib/use-now.ts";

const tones = { fresh: "neutral", soon: "warning", late: "danger" } as const;

/** When the promised first answer is due, or whether it came on time. */
export function DueBadge({ one: { createdAt, answeredAt } }: { one: CaseForStaff }) {
  const now = useNow();
  const promise = promiseOf(createdAt, answeredAt, now);
  const title = `First answer due ${readersMoment(promise.dueAt)}`;
  if (promise.state === "kept") return null;
  if (promise.state === "missed")
    return (
      <Badge tone="danger" title={`${title}, given ${readersMoment(promise.answeredAt)}`}>
        Answered late
      </Badge>
    );
  const { state, text } = firstResponse(createdAt, now);
  return (
    <Badge tone={tones[state]} title={title}>
      {text}
    </Badge>
  );
}
