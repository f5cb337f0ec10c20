import { useSettled } from "@evoya/app-kit/lib/use-settled";
import { Dialog } from "@evoya/ui/dialog";
import { SearchField } from "@evoya/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { memberChoiceQuery } from "../../../lib/member-choice-query.ts";
import { paths } from "../../../paths.ts";

const maxOffered = 8;

/** Chooses the member for a new request, and opens their page with its form. */
export function RequestForDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const q = useSettled(query.trim());
  const { data, isError } = useQuery(memberChoiceQuery(q, maxOffered));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New Request"
      description="Choose the member it's for."
    >
      <SearchField label="Find a user by name or email" value={query} onValueChange={setQuery} />
      {isError && <p role="alert">Failed to load users</p>}
      {data?.items.length === 0 && <p className="mt-3 text-ink-muted">Nobody found</p>}
      <ul aria-label="Members" className="mt-3 divide-y divide-line">
        {data?.items.map((user) => (
          <li key={user.id}>
            <Link
              to={`${paths.user(user.id)}#new-request`}
              className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:underline [overflow-wrap:anywhere]"
            >
              <span className="font-medium">{user.name || user.email}</span>
              <span className="text-sm text-ink-muted">{user.email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
