import { EmptyState } from "@evoya/ui/empty-state";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Compass } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";

/** An address without a screen (design D17: the staff app has its own page for it). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <title>Page Not Found | Evoya admin</title>
      <h1 className="sr-only">Page Not Found</h1>
      <EmptyState
        className="py-24"
        level={2}
        title="Page Not Found"
        art={<Compass aria-hidden />}
        action={
          <Link to={paths.dashboard} className={buttonClass("primary")}>
            Go to Dashboard Home
          </Link>
        }
      >
        There's nothing at <span className="font-medium break-all">{pathname}</span>.
      </EmptyState>
    </>
  );
}
