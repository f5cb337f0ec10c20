import { Problem } from "@evoya/schemas/problems";
import { buttonClass } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

type RecordFrameProps<T> = {
  /** The record's name on its not-found page: "Submission". */
  noun: string;
  back: { to: string; label: string };
  query: {
    data: T | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (record: T) => ReactNode;
};

/** A malformed id counts as an unknown record. */
const isMissing = (error: Error | null): boolean =>
  error instanceof Problem && (error.code === "not_found" || error.code === "invalid_input");

/** One record's page in every state: loading, missing, failed, and loaded. */
export function RecordFrame<T>({ noun, back, query, children }: RecordFrameProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isMissing(error)) return <NotFound noun={noun} back={back.to} />;
  return (
    <>
      {data === undefined && <title>{`${noun} | Evoya admin`}</title>}
      <Link
        to={back.to}
        className="mb-4 inline-flex items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back.label}
      </Link>
      {isPending && (
        <div role="status" aria-label="Loading" className="space-y-5">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Card>
            <SkeletonText lines={7} />
          </Card>
        </div>
      )}
      {error && data === undefined && (
        <Card>
          <ErrorState
            level={1}
            title={`Failed to load this ${noun.toLowerCase()}`}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {error.message}
          </ErrorState>
        </Card>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

function NotFound({ noun, back }: { noun: string; back: string }) {
  const title = `${noun} Not Found`;
  return (
    <>
      <title>{`${title} | Evoya admin`}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        className="py-24"
        level={2}
        title={title}
        art={<SearchX aria-hidden />}
        action={
          <Link to={back} className={buttonClass("primary")}>
            Back
          </Link>
        }
      >
        We couldn't find this {noun.toLowerCase()}. It may have been deleted.
      </EmptyState>
    </>
  );
}
