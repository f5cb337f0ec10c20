import { maxCountedWork, maxListedWork, type WholePart } from "@evoya/schemas/my-work";
import { cn } from "@evoya/ui/lib/cn";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { allOfPart, useWholePart } from "../use-my-work.ts";

const counted = (total: number): string => (total > maxCountedWork ? `${maxCountedWork}+` : String(total));

type PartProps = {
  title: string;
  total: number;
  none: string;
  children: ReactNode;
  /** The list of exactly what this part counts, if there's one elsewhere. */
  all?: string;
  /** The name of a part that's listed whole right here. */
  whole?: WholePart;
};

/** One kind of what waits for someone, with how much there is, and the way to all of it. */
export function Part({ title, total, none, children, all, whole }: PartProps) {
  const isWhole = useWholePart() === whole && whole !== undefined;
  return (
    <div className="min-w-0">
      <h3 className="flex items-center justify-between gap-3 font-semibold">
        <span>
          {title} <span className="font-normal text-ink-muted">{counted(total)}</span>
        </span>
        {all && total > 0 && <PartLink to={all} word="All" title={title} />}
        {whole && total > maxListedWork && (
          <PartLink
            to={isWhole ? "?" : allOfPart(whole)}
            word={isWhole ? "Fewer" : "All"}
            title={title}
            preventScrollReset
          />
        )}
      </h3>
      {total === 0 ? (
        <p className="py-2 text-sm text-ink-muted">{none}</p>
      ) : (
        <ul className={cn("divide-y divide-line", isWhole && "max-h-96 overflow-y-auto")}>{children}</ul>
      )}
    </div>
  );
}

type PartLinkProps = { to: string; word: string; title: string; preventScrollReset?: boolean };

const PartLink = ({ word, title, ...link }: PartLinkProps) => (
  <Link {...link} aria-label={`${word} ${title.toLowerCase()}`} className="text-sm underline">
    {word}
  </Link>
);

type LineProps = {
  to: string;
  title: string;
  about: string;
  /** By when it's due. */
  due?: ReactNode;
  /** What can be done with it from here. */
  action?: ReactNode;
};

/** One thing that waits, and where it leads. */
export const Line = ({ to, title, about, due, action }: LineProps) => (
  <li className="flex items-center gap-2">
    <Link
      to={to}
      className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 py-2 hover:underline"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="line-clamp-2 text-sm text-ink-muted">{about}</span>
      </span>
      {due}
    </Link>
    {action}
  </li>
);
