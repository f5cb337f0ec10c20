import { cn } from "@evoya/ui/lib/cn";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { useVisits } from "../lib/visits.ts";

type BackLinkProps = { to: string; label: string; className?: string };

/** The way back to the list as it was left, above a page's title. */
export const BackLink = ({ to, label, className }: BackLinkProps) => (
  <Link
    to={useVisits().asLeft(to)}
    className={cn(
      "mb-4 inline-flex items-center gap-1.5 text-sm font-medium text-ink-muted hover:text-ink print:hidden",
      className,
    )}
  >
    <ArrowLeft aria-hidden className="size-4" />
    {label}
  </Link>
);
