import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => api.getProfile(undefined, { signal }),
  // An open editor mustn't change while someone is typing.
  refetchOnWindowFocus: false,
});
