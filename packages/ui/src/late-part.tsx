import { type ComponentType, lazy } from "react";
import { ErrorState } from "./error-state.tsx";

const NotLoaded = () => (
  <ErrorState
    title="We couldn't load this part"
    retryLabel="Reload"
    onRetry={() => window.location.reload()}
    className="py-6"
  >
    Check your connection, then reload the page.
  </ErrorState>
);

/**
 * A part of a page whose code loads when it's first drawn; needs a `Suspense` around it. If the code can't be loaded,
 * the part says so in its place, and the rest of the page stays, with all that was typed on it. Until the page is
 * reloaded, browsers give the same failure for each further attempt.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded }),
    ),
  );
