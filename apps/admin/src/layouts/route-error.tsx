import { ErrorState } from "@evoya/ui/error-state";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";

/** Shown in place of a page that could not be loaded or drawn. The cause goes to the console, not to the reader. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <title>Not shown | Evoya admin</title>
      <ErrorState
        level={1}
        title="This page could not be shown"
        retryLabel="Load again"
        onRetry={() => window.location.reload()}
      >
        Loading it again usually helps; nothing you saved is lost.
      </ErrorState>
    </>
  );
}
