import {
  type ProposalAnswer,
  proposalAnswerDisplay,
  proposalAnswers,
  proposalLimits,
} from "@evoya/domain/proposals";
import type { Proposal } from "@evoya/schemas/proposals";
import { cn } from "@evoya/ui/lib/cn";
import { TextareaField } from "@evoya/ui/textarea-field";

/** A member's marks so far, by part. */
export type Marks = Readonly<Record<string, { answer: ProposalAnswer; note: string }>>;

type Props = {
  part: Proposal["parts"][number];
  mark: Marks[string] | undefined;
  error: string | undefined;
  onMark: (mark: Marks[string]) => void;
};

const kinds: Record<Props["part"]["kind"], string> = {
  day: "The whole day",
  stay: "Stay",
  visit: "",
  transfer: "Transfer",
};

/** One part of a proposal with its three answers; a change asks what to change. */
export function PartChoice({ part: { id, kind, title }, mark, error, onMark }: Props) {
  const what = kind === "day" ? kinds.day : title;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <fieldset className="flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
        <legend className="sr-only">{kind === "day" ? `${what}: ${title}` : what}</legend>
        <p aria-hidden className="min-w-0 [overflow-wrap:anywhere]">
          {what}
          {kind !== "day" && kinds[kind] && (
            <span className="block text-sm text-ink-muted">{kinds[kind]}</span>
          )}
        </p>
        <div className="flex shrink-0 self-start rounded-full bg-surface-sunken p-0.5 ring-1 ring-line ring-inset sm:self-center">
          {proposalAnswers.map((answer) => (
            <label
              key={answer}
              className={cn(
                "relative cursor-pointer rounded-full px-3.5 py-2 text-sm font-medium whitespace-nowrap default:text-ink-muted has-focus-visible:outline-2 has-focus-visible:outline-focus",
                mark?.answer === answer &&
                  "bg-surface-raised text-ink shadow-card ring-1 ring-line-strong ring-inset",
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={id}
                checked={mark?.answer === answer}
                onChange={() => onMark({ answer, note: mark?.note ?? "" })}
              />
              {proposalAnswerDisplay[answer].label}
            </label>
          ))}
        </div>
      </fieldset>
      {mark && mark.answer !== "keep" && (
        <TextareaField
          className="mt-2"
          label={mark.answer === "change" ? `What to change: ${what}` : `Why leave it out: ${what}`}
          optional={mark.answer !== "change"}
          error={error}
          rows={2}
          maxLength={proposalLimits.answerNote.max}
          value={mark.note}
          onChange={({ target }) => onMark({ answer: mark.answer, note: target.value })}
        />
      )}
    </li>
  );
}
