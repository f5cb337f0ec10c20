import { maxCountedWork } from "@evoya/schemas/my-work";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

const counted = (total: number): string => (total > maxCountedWork ? `${maxCountedWork}+` : String(total));

type PartProps = { title: string; total: number; none: string; children: ReactNode; all?: string };

/** One kind of what waits for someone, with how much there is. */
export function Part({ title, total, none, children, all }: PartProps) {
  return (
    <div className="min-w-0">
      <h3 className="flex items-center justify-between gap-3 font-semibold">
        <span>
          {title} <span className="font-normal text-ink-muted">{counted(total)}</span>
        </span>
        {all && total > 0 && (
          <Link to={all} aria-label={`All ${title.toLowerCase()}`} className="text-sm underline">
            All
          </Link>
        )}
      </h3>
      {total === 0 ? (
        <p className="py-2 text-sm text-ink-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </div>
  );
}

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
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-sm text-ink-muted">{about}</span>
      </span>
      {due}
    </Link>
    {action}
  </li>
);
