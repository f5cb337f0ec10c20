import { type ContactStatus, contactStatuses } from "@evoya/domain/submission-review";
import type { ContactMessageForStaff } from "@evoya/schemas/contact-messages";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQuery } from "../../list/list-query.ts";
import { listUrl, oneOf, searchText } from "../../list/list-url.ts";

export type ContactFilters = { status?: ContactStatus; q?: string };

/** Reads and writes the filters in the address. */
export const contactUrl = listUrl<ContactFilters>({ status: oneOf(contactStatuses), q: searchText });

/** The filters in the form the API takes. */
export const toQuery = ({ status, q }: ContactFilters) => ({
  ...(status && { handled: status === "handled" ? ("true" as const) : ("false" as const) }),
  ...(q && { q }),
});

const rowsAtOnce = 40;

export const contactMessagesQuery = (filters: ContactFilters) =>
  listQuery(["contact-messages", "list", filters], ({ cursor, signal }) =>
    api.listContactMessages({ query: { ...toQuery(filters), limit: rowsAtOnce, cursor } }, { signal }),
  );

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
