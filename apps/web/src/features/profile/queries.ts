import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  ...fromEarly("/v1/me/profile", (signal) => api.getProfile(undefined, { signal })),
  // An open editor mustn't change while someone is typing.
  refetchOnWindowFocus: false,
});
