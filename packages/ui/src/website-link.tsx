import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./lib/cn.ts";

type Props = { href: string; children: ReactNode; className?: string };

/** A link to somebody else's website, which we neither vouch for nor tell where its visitors come from. */
export const WebsiteLink = ({ href, children, className }: Props) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={cn(
      "inline-flex max-w-full items-center gap-1 underline-offset-4 [overflow-wrap:anywhere] hover:underline [&_svg]:size-3.5 [&_svg]:shrink-0",
      className,
    )}
  >
    {children}
    <span className="sr-only"> (opens a new tab)</span>
    <ExternalLink aria-hidden />
  </a>
);
