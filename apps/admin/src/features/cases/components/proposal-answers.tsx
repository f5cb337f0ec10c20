import { answersSummary, proposalAnswerDisplay } from "@evoya/domain/proposals";
import type { Proposal } from "@evoya/schemas/proposals";
import { Accordion } from "@evoya/ui/accordion";
import { Badge } from "@evoya/ui/badge";

/** The client's answer to each part, next to the parts without one. */
export function ProposalAnswers({ proposal: { parts, answers, days } }: { proposal: Proposal }) {
  const byPart = new Map(answers.map((answer) => [answer.part, answer]));
  return (
    <Accordion
      className="mt-2 w-full"
      items={[
        {
          value: "answers",
          title: `Client's answers: ${answersSummary(answers)}`,
          content: (
            <ol className="space-y-4">
              {days.map(({ number, title }) => (
                <li key={number}>
                  <p className="font-semibold text-ink">
                    <span className="font-normal text-ink-muted">Day {number}</span> {title}
                  </p>
                  <ul className="mt-1.5 space-y-1.5">
                    {parts
                      .filter(({ day }) => day === number)
                      .map(({ id, kind, title: what }) => {
                        const given = byPart.get(id);
                        return (
                          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                            <span className="min-w-0 [overflow-wrap:anywhere]">
                              {kind === "day" ? "The whole day" : what}
                              {given?.note && (
                                <span className="block font-medium text-ink">“{given.note}”</span>
                              )}
                            </span>
                            {given && (
                              <Badge tone={proposalAnswerDisplay[given.answer].tone}>
                                {proposalAnswerDisplay[given.answer].label}
                              </Badge>
                            )}
                          </li>
                        );
                      })}
                  </ul>
                </li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}
