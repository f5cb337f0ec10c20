import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

const pollMs = 2_000;

/** The latest archive of the member's data; polled while it's being made. */
export const dataExportQuery = queryOptions({
  queryKey: ["data-export"],
  queryFn: ({ signal }) => api.getDataExport(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.status === "waiting" ? pollMs : false),
});
