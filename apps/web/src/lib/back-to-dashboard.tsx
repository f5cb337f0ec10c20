import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

/** The link back, above the title of a member's page. */
export function BackToDashboard() {
  return (
    <Link
      to={paths.dashboard}
      className="mb-3 inline-flex items-center gap-1.5 rounded-md text-sm text-ink-muted hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" /> Back to dashboard
    </Link>
  );
}
