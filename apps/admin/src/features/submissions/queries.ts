import type { SubmissionType } from "@evoya/domain/public-forms";
import type { ReviewQueue } from "@evoya/domain/submission-review";
import type { SubmissionForStaff } from "@evoya/schemas/submissions";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQuery } from "../../list/list-query.ts";
import type { SubmissionFilters } from "./filters.ts";

const rowsAtOnce = 40;

export const submissionsQuery = (queue: ReviewQueue) => (filters: SubmissionFilters) =>
  listQuery(["submissions", "list", queue, filters], ({ cursor, signal }) =>
    api.listSubmissions({ query: { queue, ...filters, limit: rowsAtOnce, cursor } }, { signal }),
  );

export const submissionCountsQuery = (queue: ReviewQueue, type?: SubmissionType) =>
  queryOptions({
    queryKey: ["submissions", "counts", queue, type],
    queryFn: ({ signal }) => api.countSubmissions({ query: { queue, type } }, { signal }),
  });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ["submissions", "one", id],
    queryFn: ({ signal }) => api.getSubmission({ params: { id } }, { signal }),
    // Links to files work for an hour.
    refetchInterval: 45 * 60_000,
  });

/** Shows a submission as the API returned it, and refreshes lists and counts. */
export function useSubmissionChange() {
  const client = useQueryClient();
  return async (change: Promise<SubmissionForStaff>): Promise<SubmissionForStaff> => {
    try {
      const changed = await change;
      client.setQueryData(submissionQuery(changed.id).queryKey, changed);
      return changed;
    } finally {
      void client.invalidateQueries({ queryKey: ["submissions"] });
      void client.invalidateQueries({ queryKey: ["staff-dashboard"] });
    }
  };
}
