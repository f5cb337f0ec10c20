import { Button } from "@evoya/ui/button";
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
