import { type ComponentType, lazy } from "react";

/**
 * A component whose code loads when it's first drawn; needs a `Suspense` around it. If the code can't be loaded,
 * `Otherwise` is drawn in its place, and the page stays, with all that was typed on it. Until the page is reloaded,
 * browsers give the same failure for each further attempt.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props>,
) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Otherwise }),
    ),
  );

/** For what a page can do without: nothing is drawn in its place. */
export const nothing = () => null;
