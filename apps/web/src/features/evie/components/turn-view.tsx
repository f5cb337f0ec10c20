import type { EvieReader, EvieTurn } from "@evoya/schemas/evie";
import { Button } from "@evoya/ui/button";
import { latePart } from "@evoya/ui/late-part";
import { Skeleton } from "@evoya/ui/skeleton";
import { Spinner } from "@evoya/ui/spinner";
import { ArrowRight } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { linkTo } from "../link-to.ts";
import { AnswerText } from "./answer-text.tsx";
import { EvieFace } from "./evie-face.tsx";

const ProposalCard = latePart(() => import("./proposal-card.tsx").then((file) => file.ProposalCard));

/** Who or what wrote an answer, shown with every answer. */
const origins: Record<EvieReader, string> = {
  builtin: "Looked up for you",
  model: "Written by a language model: check what matters",
  fallback: "The language model didn't answer, so this was looked up",
};

/** A question and its answer. */
export function TurnView({ turn, onHandOver }: { turn: EvieTurn; onHandOver: (() => void) | null }) {
  const { question, answer, reader, proposal, offersPerson } = turn;
  return (
    <>
      <Question text={question} />
      <Answered>
        {answer === null ? (
          <p className="text-ink-muted">No answer arrived. Please ask again.</p>
        ) : (
          <AnswerText text={answer} />
        )}
        <Links links={turn.links} />
        {proposal && (
          <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
            <ProposalCard turnId={turn.id} proposal={proposal} outcome={turn.proposalOutcome} />
          </Suspense>
        )}
        {offersPerson && onHandOver && (
          <Button size="sm" variant="outline" className="mt-4" onClick={onHandOver}>
            Ask a person
          </Button>
        )}
        {reader && <p className="mt-3 text-sm text-ink-muted">{origins[reader]}</p>}
      </Answered>
    </>
  );
}

/** A question whose answer is still coming. Screen readers hear it once it's complete. */
export function PendingTurn({ question, text }: { question: string; text: string }) {
  return (
    <>
      <Question text={question} />
      <div aria-busy="true">
        <Answered>
          {text ? <AnswerText text={text} /> : <Spinner size="sm" label="Evie is answering" />}
        </Answered>
      </div>
    </>
  );
}

function Question({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      <p className="max-w-[85%] rounded-card rounded-br-sm bg-primary-soft px-4 py-2.5 [overflow-wrap:anywhere] whitespace-pre-line">
        <span className="sr-only">You: </span>
        {text}
      </p>
    </div>
  );
}

function Answered({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex gap-3">
      <EvieFace />
      <div className="min-w-0 flex-1 pt-1">
        <p className="sr-only">Evie:</p>
        {children}
      </div>
    </div>
  );
}

function Links({ links }: Pick<EvieTurn, "links">) {
  const leading = links.flatMap((link) => {
    const to = linkTo(link);
    return to ? [{ to, label: link.label }] : [];
  });
  if (leading.length === 0) return null;
  return (
    <ul aria-label="Where to look" className="mt-4 flex flex-wrap gap-2">
      {leading.map(({ to, label }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 py-1.5 text-sm font-medium hover:border-primary hover:bg-primary-soft"
          >
            <span className="truncate">{label}</span>
            <ArrowRight aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
