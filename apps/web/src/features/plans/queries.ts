import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const membershipQuery = queryOptions({
  queryKey: ["membership"],
  queryFn: ({ signal }) => api.getMembership(undefined, { signal }),
});

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ["membership", "checkout", id],
    queryFn: ({ signal }) => api.getCheckout({ params: { id } }, { signal }),
  });
