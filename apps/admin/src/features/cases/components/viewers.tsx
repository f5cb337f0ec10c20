import { Avatar } from "@evoya/ui/avatar";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../api.ts";
import { viewersQuery } from "../queries.ts";

/** Colleagues who have the same request open, so that two don't answer at once (decision 292). */
export function Viewers({ caseId }: { caseId: string }) {
  const { data } = useQuery(viewersQuery(caseId));
  useEffect(
    () => () => {
      // If someone closes the whole window, they're forgotten within a minute.
      api.leaveCase({ params: { id: caseId } }).catch(() => {});
    },
    [caseId],
  );
  const others = data?.items ?? [];
  return (
    <span role="status" aria-label="Also here" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {others.map(({ id, name }) => (
        <span key={id} className="flex items-center gap-1.5">
          <Avatar name={name} size="sm" className="size-6 text-xs" />
          {name} is here too
        </span>
      ))}
    </span>
  );
}
