import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  ...fromEarly("/v1/me/dashboard", (signal) => api.getDashboard(undefined, { signal })),
});
