import type { ComponentType } from "react";
import { ErrorState } from "./error-state.tsx";
import { late } from "./lib/late.ts";

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

/** A part of a page whose code loads when it's first drawn. If it can't be loaded, the part says so in its place. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(load, NotLoaded);
