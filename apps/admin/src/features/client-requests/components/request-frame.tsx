import { Problem } from "@evoya/schemas/problems";
import { buttonClass } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

type Back = { to: string; label: string };
const toClientRequests: Back = { to: paths.clientRequests, label: "Back to Client Requests" };

/** The link back to the list. */
function BackLink({ to, label }: Back) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}

type RequestFrameProps<T> = {
  /** The list the request belongs to; Client Requests by default. */
  back?: Back;
  query: {
    data: T | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (request: T) => ReactNode;
};

/** A request's page in every state: loading, missing, failed, and loaded. */
export function RequestFrame<T>({ query, back = toClientRequests, children }: RequestFrameProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isMissing(error)) return <RequestNotFound back={back} />;
  return (
    <>
      {data === undefined && <title>Request | Evoya admin</title>}
      <BackLink {...back} />
      {isPending && <RequestSkeleton />}
      {error && data === undefined && (
        <Card>
          <ErrorState
            level={1}
            title="Failed to load request details"
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

/** A malformed id counts as an unknown request. */
const isMissing = (error: Error | null): boolean =>
  error instanceof Problem && (error.code === "not_found" || error.code === "invalid_input");

function RequestNotFound({ back }: { back: Back }) {
  return (
    <>
      <title>Request Not Found | Evoya admin</title>
      <h1 className="sr-only">Request Not Found</h1>
      <EmptyState
        className="py-24"
        level={2}
        title="Request Not Found"
        art={<SearchX aria-hidden />}
        action={
          <Link to={back.to} className={buttonClass("primary")}>
            Back
          </Link>
        }
      >
        We couldn't find this request. It may have been deleted.
      </EmptyState>
    </>
  );
}

function RequestSkeleton() {
  return (
    <div role="status" aria-label="Loading request" className="space-y-5">
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-3">
        <Card className="lg:col-span-2">
          <SkeletonText lines={7} />
        </Card>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  );
}
