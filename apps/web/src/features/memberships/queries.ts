import type { PlanId } from "@evoya/domain/plans";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

export const membershipQuery = queryOptions({
  queryKey: ["membership"],
  ...fromEarly("/v1/me/membership", (signal) => api.getMembership(undefined, { signal })),
});

/** What the payment provider can't say now is asked for again every half minute. */
const againMs = 30_000;
const untilAnswered = ({ state }: { state: { status: string } }) =>
  state.status === "error" ? againMs : false;

/** The card the plan is charged to. */
export const paymentCardQuery = queryOptions({
  queryKey: ["membership", "card"],
  queryFn: ({ signal }) => api.getPaymentCard(undefined, { signal }),
  refetchInterval: untilAnswered,
});

/** What the renewal will charge. It's asked for again when another plan follows. */
export const nextPaymentQuery = (plan: PlanId) =>
  queryOptions({
    queryKey: ["membership", "next-payment", plan],
    queryFn: ({ signal }) => api.getNextPayment(undefined, { signal }),
    // The page has an honest line without it, and the provider may take long to say nothing.
    retry: false,
    refetchInterval: untilAnswered,
  });

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ["membership", "invoices"],
  queryFn: ({ signal, pageParam }) =>
    api.listInvoices({ query: { limit: 12, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** The price of a higher plan for this member. Calculated again each time it's shown. */
export const planChangeQuery = (plan: "base" | "elite") =>
  queryOptions({
    queryKey: ["membership", "plan-change", plan],
    queryFn: ({ signal }) => api.previewPlanChange({ query: { plan } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    // The panel says that it didn't come, and has a button for it; a provider that's slow is slow three times.
    retry: false,
  });

/** How often a payment that's being confirmed is asked about. */
const confirmingMs = 10_000;

/** What the member may have paid for; asked again until the payment provider has said so, or not. */
export const unconfirmedPaymentQuery = queryOptions({
  queryKey: ["membership", "unconfirmed-payment"],
  queryFn: ({ signal }) => api.getUnconfirmedPayment(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.plan ? confirmingMs : false),
});

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ["membership", "checkout", id],
    queryFn: ({ signal }) => api.getCheckout({ params: { id } }, { signal }),
  });
