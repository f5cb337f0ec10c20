import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const staffPolicyQuery = queryOptions({
  queryKey: ["staff-policy"],
  queryFn: ({ signal }) => api.getStaffPolicy({}, { signal }),
});

export const staffQuery = queryOptions({
  queryKey: ["staff-accounts"],
  queryFn: ({ signal }) => api.listStaff({}, { signal }),
});
