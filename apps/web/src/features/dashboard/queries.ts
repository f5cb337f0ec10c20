import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { earlyOr } from "../../early/early-answers.ts";

export const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => earlyOr("/v1/me/dashboard", () => api.getDashboard(undefined, { signal })),
});
