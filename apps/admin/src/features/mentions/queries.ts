import type { NotePlace } from "@evoya/domain/mentions";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Who can be mentioned in a note about something of this kind. */
export const colleaguesQuery = (about: NotePlace) =>
  queryOptions({
    queryKey: ["colleagues", about],
    queryFn: ({ signal }) => api.listColleagues({ query: { about } }, { signal }),
    staleTime: 5 * 60_000,
  });
