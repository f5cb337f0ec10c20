import { answersSummary, isOpenProposal, proposalRefusals } from "@evoya/domain/proposals";
import { isProblem } from "@evoya/schemas/problems";
import type { Proposal } from "@evoya/schemas/proposals";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import type { Answering } from "../answering.ts";
import { useRefreshProposals } from "../queries.ts";
import { type Marks, PartChoice } from "./part-choice.tsx";

type DialogProps = {
  /** The proposal as it is now: it may have changed since. */
  now: Proposal;
  answering: Answering;
  onMark: (part: string, mark: Marks[string]) => void;
  onClose: (wasSent?: boolean) => void;
};

/** The parts of a proposal, to keep, change, or leave out, all sent at once. */
export function AnswerDialog({ now, answering: { seen, marks }, onMark, onClose }: DialogProps) {
  const [isChecked, setIsChecked] = useState(false);
  const refresh = useRefreshProposals();
  const answers = seen.parts.flatMap(({ id: part }) => {
    const mark = marks[part];
    return mark ? [{ part, answer: mark.answer, note: mark.note.trim() }] : [];
  });
  const faults = answers.filter(({ answer, note }) => answer === "change" && note === "");
  const summary = answersSummary(answers);
  const send = useMutation({
    mutationFn: () =>
      api.answerProposal({ params: { id: seen.id }, body: { answers } }, { ifMatch: seen.updatedAt }),
    onSuccess: () => {
      toast.success("You sent your answers", "Your concierge makes the next version from them.");
      onClose(true);
    },
    onSettled: refresh,
  });
  const submit = () => {
    setIsChecked(true);
    if (faults.length === 0 && summary) send.mutate();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && !send.isPending && onClose(false)}
      title={`Answer proposal ${seen.number}`}
      description="Mark what to keep, change, or leave out. What you don't mark stays as it is. You send everything at once."
      footer={
        <>
          <p
            className="text-sm text-ink-muted max-sm:order-last sm:mr-auto sm:self-center"
            aria-live="polite"
          >
            {summary || "Nothing to change yet"}
          </p>
          <Button
            onClick={submit}
            busy={send.isPending}
            busyLabel="Sending..."
            disabled={!isOpenProposal(now.status)}
          >
            Send answers
          </Button>
        </>
      }
    >
      <Refusals
        now={now}
        error={send.error}
        isEmpty={isChecked && !summary}
        faults={isChecked ? faults.length : 0}
      />
      <ol className="space-y-6">
        {seen.days.map(({ number, title }) => (
          <li key={number}>
            <h3 className="mb-3 font-semibold">
              <span className="font-normal text-ink-muted">Day {number}</span> {title}
            </h3>
            <ul className="divide-y divide-line">
              {seen.parts
                .filter(({ day }) => day === number)
                .map((part) => (
                  <PartChoice
                    key={part.id}
                    part={part}
                    mark={marks[part.id]}
                    error={
                      isChecked && faults.some((fault) => fault.part === part.id)
                        ? "Please say what to change"
                        : undefined
                    }
                    onMark={(mark) => onMark(part.id, mark)}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type RefusalProps = { now: Proposal; error: Error | null; isEmpty: boolean; faults: number };

/** Why the answers can't be sent, or weren't: here, or by another tab or the team. */
function Refusals({ now, error, isEmpty, faults }: RefusalProps) {
  const text = !isOpenProposal(now.status)
    ? proposalRefusals[now.status]
    : faults > 0
      ? "Say what to change where you marked Change."
      : isEmpty
        ? "Mark what to change or leave out. If you keep everything, accept the proposal instead."
        : isProblem(error, "stale")
          ? "You answered this proposal in another tab. Close this to see those answers."
          : error && problemText(error);
  return text ? (
    <Callout tone="danger" title="Your answers weren't sent" className="mb-5">
      {text}
    </Callout>
  ) : null;
}
