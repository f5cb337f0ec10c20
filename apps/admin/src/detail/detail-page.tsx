import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { SearchX } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useLoadToast } from "../lib/use-load-toast.ts";
import { useVisits } from "../lib/visits.ts";
import { BackLink } from "./back-link.tsx";
import { isMissing } from "./is-missing.ts";

type DetailPageProps<T> = {
  /** The page's name until there's a record to name it: "Submission". */
  noun: string;
  back: { to: string; label: string };
  query: {
    data: T | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  missing: Missing;
  /** The title of the error state, or content to show in its place. */
  failed: string | ReactElement;
  /** For a page that reports its record's deletion: its content stays on screen when the record is gone. */
  staysWhenGone?: boolean;
  children: (record: T) => ReactNode;
};

/** The text for a record that doesn't exist, and the label of the way out. */
type Missing = { title: string; text: string; action?: string; art?: ReactNode };

/** One record's page in every state: loading, missing, failed, and loaded. */
export function DetailPage<T>(props: DetailPageProps<T>) {
  const { noun, back, query, missing, failed, staysWhenGone = false, children } = props;
  const { data, error, isPending } = query;
  const isShown = data !== undefined && staysWhenGone;
  const sayAgain = useLoadToast({
    isFailed: error !== null && data === undefined && !isMissing(error) && typeof failed === "string",
    isLoaded: data !== undefined,
    text: String(failed),
  });
  if (isMissing(error) && !isShown) return <NotFound {...missing} back={back.to} />;
  if (error && data === undefined && typeof failed !== "string") return failed;
  return (
    <>
      {data === undefined && <title>{`${noun} | Evoya admin`}</title>}
      <BackLink {...back} />
      {isPending && <Loading />}
      {error && data === undefined && (
        <Card>
          <ErrorState
            level={1}
            title={failed}
            onRetry={() => {
              sayAgain();
              query.refetch();
            }}
            retrying={query.isFetching}
          >
            {problemText(error)}
          </ErrorState>
        </Card>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading" className="space-y-5">
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

function NotFound({ title, text, action = "Back", art, back }: Missing & { back: string }) {
  return (
    <>
      <title>{`${title} | Evoya admin`}</title>
      <EmptyState
        className="py-24"
        level={1}
        title={title}
        art={art ?? <SearchX aria-hidden />}
        action={
          <Link to={useVisits().asLeft(back)} className={buttonClass("primary")}>
            {action}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
