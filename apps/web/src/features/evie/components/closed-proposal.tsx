import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import type { Outcome } from "../use-note-proposal.ts";

type ClosedProps = { outcome: Outcome; to: string; label: string };

/** The outcome of a proposal, and where to see it. */
export function Closed({ outcome, to, label }: ClosedProps) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
      {outcome === "done" ? (
        <span className="inline-flex items-center gap-1.5 font-medium text-success">
          <Check aria-hidden className="size-4" /> Done
        </span>
      ) : (
        <span className="text-ink-muted">Left as it is</span>
      )}
      <Link to={to} className="font-semibold text-primary underline underline-offset-4">
        {label}
      </Link>
    </p>
  );
}
