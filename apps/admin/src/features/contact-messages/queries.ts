import { type ContactMessageForStaff, contactMessageList } from "@evoya/schemas/contact-messages";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

export const contactMessages = listQueries(["contact-messages"], contactMessageList, {
  page: api.listContactMessages,
  count: api.countFoundContactMessages,
});

export const contactCountsQuery = queryOptions({
  queryKey: ["contact-messages", "counts"],
  queryFn: ({ signal }) => api.countContactMessages({}, { signal }),
});

export const contactMessageQuery = (id: string) =>
  queryOptions({
    queryKey: ["contact-messages", "one", id],
    queryFn: ({ signal }) => api.getContactMessage({ params: { id } }, { signal }),
  });

/** Shows a message as the API returned it, and refreshes lists and counts. */
export function useContactChange() {
  const client = useQueryClient();
  return async (change: Promise<ContactMessageForStaff>): Promise<ContactMessageForStaff> => {
    try {
      const changed = await change;
      client.setQueryData(contactMessageQuery(changed.id).queryKey, changed);
      return changed;
    } finally {
      void client.invalidateQueries({ queryKey: ["contact-messages"] });
    }
  };
}
