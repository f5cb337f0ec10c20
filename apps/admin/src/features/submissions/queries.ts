import type { SubmissionType } from "@evoya/domain/public-forms";
import type { ReviewQueue } from "@evoya/domain/submission-review";
import { type SubmissionForStaff, submissionList } from "@evoya/schemas/submissions";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";
import { queueFilter } from "./filters.ts";

const listOf = (queue: ReviewQueue) =>
  listQueries(
    ["submissions", queue],
    { ...submissionList, filter: queueFilter },
    {
      page: ({ query }, call) => api.listSubmissions({ query: { ...query, queue } }, call),
      count: ({ query }, call) => api.countFoundSubmissions({ query: { ...query, queue } }, call),
    },
  );

/** The lists of the review queues. */
export const submissionLists = {
  bookings: listOf("bookings"),
  creators: listOf("creators"),
  stories: listOf("stories"),
} satisfies Record<ReviewQueue, unknown>;

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
