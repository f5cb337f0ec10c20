import { PlusIcon } from "@evoya/app-kit/plain-icons";
import type { ReactNode } from "react";
import { PageSection } from "./page-section.tsx";

export type Question = { question: string; answer: string };

type QuestionFoldsProps = {
  title: string;
  questions: readonly Question[];
  /** The background it's on. */
  className?: string;
  /** Where to read more. */
  children?: ReactNode;
};

/** One answer is open at a time: the shared `name` makes the browser do that, without script. */
export function QuestionFolds({
  title,
  questions,
  className = "bg-surface-sunken",
  children,
}: QuestionFoldsProps) {
  return (
    <PageSection id="questions" eyebrow="Questions" title={title} className={className}>
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="fold group">
            <summary className="flex cursor-pointer list-none rounded-sm items-center justify-between gap-6 py-5 text-lg font-semibold hover:text-primary">
              {question}
              <PlusIcon className="size-5 shrink-0 text-accent transition-transform duration-(--motion-calm) group-open:rotate-45" />
            </summary>
            <p className="max-w-2xl pt-1.5 pb-6 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
      {children && <p className="mt-8">{children}</p>}
    </PageSection>
  );
}
