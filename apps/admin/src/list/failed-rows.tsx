import { Link } from "react-router-dom";

/** How many are listed one by one. */
const maxListed = 50;

type FailedRow = { id: string; reason: string | null };

type Props = {
  rows: readonly FailedRow[];
  /** What a row is called that the screen doesn't know: "User". */
  noun: string;
  nameOf: (id: string) => string | undefined;
  pathOf: (id: string) => string;
};

/** What wasn't done, row by row, with the reason (admin spec §4, bulk operations). */
export const FailedRows = ({ rows, noun, nameOf, pathOf }: Props) => (
  <ul aria-label="Not done" className="mt-3 max-h-60 space-y-1 overflow-y-auto text-sm text-danger">
    {rows.slice(0, maxListed).map(({ id, reason }, at) => (
      <li key={id} className="[overflow-wrap:anywhere]">
        <Link to={pathOf(id)} className="underline">
          {nameOf(id) ?? `${noun} ${at + 1}`}
        </Link>
        {`: ${reason ?? "It wasn't done."}`}
      </li>
    ))}
    {rows.length > maxListed && <li>{`and ${rows.length - maxListed} more`}</li>}
  </ul>
);
