import { ErrorState } from "@evoya/ui/error-state";
import { useEffect, useSyncExternalStore } from "react";
import { useRouteError } from "react-router-dom";
import { reportError } from "../lib/report-error.ts";

/** Shown in place of a page that couldn't be loaded or drawn. The cause goes to the console, not to the reader. */
export function RouteError() {
  const error = useRouteError();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  useEffect(() => {
    console.error(error);
    reportError(error);
  }, [error]);
  return (
    <>
      <title>Something went wrong | Evoya admin</title>
      {isOnline ? (
        <ErrorState
          level={1}
          title="We couldn't show this page"
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        >
          Reloading usually helps. Nothing you saved is lost.
        </ErrorState>
      ) : (
        // Reloading would only leave the app, and lose what waits in this tab for its writer (decision 301).
        <ErrorState level={1} title="You're offline">
          We couldn't show this page. Go back to the one before, or wait here: you can reload once you're back
          online.
        </ErrorState>
      )}
    </>
  );
}

function onConnection(listener: () => void): () => void {
  for (const name of ["online", "offline"]) window.addEventListener(name, listener);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, listener);
  };
}
