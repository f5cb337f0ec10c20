import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const securityQuery = queryOptions({
  queryKey: ["staff-security"],
  queryFn: ({ signal }) => api.getStaffSecurity({}, { signal }),
});
