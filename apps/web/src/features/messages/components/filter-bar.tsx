import { SearchField } from "@evoya/ui/search-field";
import { Link, useNavigate, useParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { filterLabels, filterNames, longestSearch, type ThreadFilters, writeFilters } from "../filters.ts";

type Props = { filters: ThreadFilters; unread: number | undefined };

/** Chooses what the list shows, and searches it. Both are in the address. */
export function FilterBar({ filters, unread }: Props) {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <div className="space-y-3 max-lg:mb-3 lg:border-b lg:border-line lg:p-3">
      <SearchField
        label="Search your messages"
        maxLength={longestSearch}
        value={filters.q ?? ""}
        onValueChange={(q) =>
          void navigate(`${id ? paths.thread(id) : paths.messages}${writeFilters({ ...filters, q })}`, {
            replace: true,
          })
        }
      />
      <nav aria-label="Show" className="flex flex-wrap gap-1.5">
        {filterNames.map((filter) => (
          <Link
            key={filter}
            to={`${paths.messages}${writeFilters({ ...filters, filter })}`}
            aria-current={filter === filters.filter ? "page" : undefined}
            className="rounded-full px-3.5 py-1.5 text-sm font-medium text-ink-muted hover:bg-surface-sunken hover:text-ink aria-[current=page]:bg-primary aria-[current=page]:text-primary-ink"
          >
            {filterLabels[filter]}
            {filter === "unread" && unread !== undefined ? ` (${unread})` : ""}
          </Link>
        ))}
      </nav>
    </div>
  );
}
