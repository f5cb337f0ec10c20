import { ErrorState } from "@evoya/ui/error-state";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { reportError } from "../lib/report-error.ts";

/** Shown in place of a page that couldn't be loaded or drawn. The cause goes to the console, not to the reader. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
  return (
    <>
      <title>Something went wrong | Evoya admin</title>
      <ErrorState
        level={1}
        title="We couldn't show this page"
        retryLabel="Reload"
        onRetry={() => window.location.reload()}
      >
        Reloading usually helps. Nothing you saved is lost.
      </ErrorState>
    </>
  );
}
