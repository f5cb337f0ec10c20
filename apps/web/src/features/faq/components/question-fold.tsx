import { PlusIcon } from "@evoya/app-kit/plain-icons";
import { Link } from "react-router-dom";
import type { Question } from "../questions.ts";

/**
 * One question. All questions on the page share a `name`, so the browser keeps one open at a time, without script.
 *
 * The summary has the id, not the answer: whenever a browser follows a link to an id, or goes back to one, it moves the
 * focus there, or nowhere if the element can't have it, some time after the scripts hear about it.
 */
export function QuestionFold({ question: { id, question, answer, link } }: { question: Question }) {
  return (
    <details name="faq" className="fold group">
      <summary
        id={id}
        className="flex cursor-pointer list-none rounded-sm items-center justify-between gap-6 py-5 text-lg font-semibold hover:text-primary"
      >
        {question}
        <PlusIcon className="size-5 shrink-0 text-accent transition-transform duration-(--motion-calm) group-open:rotate-45" />
      </summary>
      <div className="max-w-2xl pt-1.5 pb-6 text-ink-muted">
        <p>{answer}</p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
          {link && (
            <Link
              to={link.to}
              className="font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {link.label}
            </Link>
          )}
          <Link to={{ hash: `#${id}` }} className="text-sm underline-offset-4 hover:text-ink hover:underline">
            Link to this answer
          </Link>
        </p>
      </div>
    </details>
  );
}
