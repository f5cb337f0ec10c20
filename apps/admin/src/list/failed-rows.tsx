import { Link } from "react-router-dom";

/** How many we list one by one. */
const maxListed = 50;

type FailedRow = {
  id: string;
  reason: string | null;
  /** Deleted by someone else: there's nothing to open. */
  isGone?: boolean;
};

type Props = {
  rows: readonly FailedRow[];
  /** The name for a row the screen doesn't know: "User". */
  noun: string;
  nameOf: (id: string) => string | undefined;
  pathOf: (id: string) => string;
};

/** The rows that weren't done, with the reason for each (admin spec §4, bulk operations). */
export const FailedRows = ({ rows, noun, nameOf, pathOf }: Props) => (
  <ul aria-label="Not done" className="mt-3 max-h-60 space-y-1 overflow-y-auto text-sm text-danger">
    {rows.slice(0, maxListed).map(({ id, reason, isGone }, at) => (
      <li key={id} className="[overflow-wrap:anywhere]">
        {isGone ? (
          (nameOf(id) ?? noun)
        ) : (
          <Link to={pathOf(id)} className="underline">
            {nameOf(id) ?? `${noun} ${at + 1}`}
          </Link>
        )}
        {`: ${reason ?? "It wasn't done."}`}
      </li>
    ))}
    {rows.length > maxListed && <li>{`and ${rows.length - maxListed} more`}</li>}
  </ul>
);
