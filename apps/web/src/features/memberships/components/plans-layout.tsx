import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { paths } from "../../../paths.ts";

/** A page to choose a plan on, with the way back. */
export const PlansLayout = ({ children }: { children: ReactNode }) => (
  <FocusLayout
    width="wide"
    actions={
      <Button variant="ghost" size="sm" asChild>
        <Link to={paths.dashboard}>Back to Dashboard</Link>
      </Button>
    }
  >
    {children}
  </FocusLayout>
);

type NotLoadedProps = { error: Error | null; onRetry: () => void };

/** In place of the plans if the member's own can't be loaded. */
export const PlansNotLoaded = ({ error, onRetry }: NotLoadedProps) => (
  <PlansLayout>
    <ErrorState level={1} title="Failed to load membership data" error={error} onRetry={onRetry} />
  </PlansLayout>
);
