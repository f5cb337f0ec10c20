import { Link } from "react-router-dom";
import { PlusIcon } from "../../../icons.tsx";
import type { Question } from "../questions.ts";

/** One question. All of the page share a `name`, by which the browser keeps one open at a time, without script. */
export function QuestionFold({ question: { id, question, answer, link } }: { question: Question }) {
  return (
    <details id={id} name="faq" className="fold group scroll-mt-24">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 text-lg font-semibold hover:text-primary">
        {question}
        <PlusIcon className="size-5 shrink-0 text-accent transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className="max-w-2xl pb-6 text-ink-muted">
        <p>{answer}</p>
        {link && (
          <Link
            to={link.to}
            className="mt-3 inline-block font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {link.label}
          </Link>
        )}
      </div>
    </details>
  );
}
