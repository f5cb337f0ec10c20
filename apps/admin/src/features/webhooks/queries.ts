import {
  type WebhookDelivery,
  type WholeWebhookDelivery,
  webhookDeliveryList,
} from "@evoya/schemas/webhooks";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

const key = ["webhooks"] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...key, "all"],
  queryFn: ({ signal }) => api.listWebhooks({}, { signal }),
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => api.getWebhook({ params: { id } }, { signal }),
  });

const soonMs = 60_000;

/** When to look again for what partners' servers answered: soon, while a try is due within a minute. */
const nextLook = (shown: readonly WebhookDelivery[] = []): number =>
  shown.some(({ nextAttemptAt }) => nextAttemptAt && Date.parse(nextAttemptAt) < Date.now() + soonMs)
    ? 2_000
    : 30_000;

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "delivery", id],
    queryFn: ({ signal }) => api.getWebhookDelivery({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => nextLook(state.data && [state.data]),
  });

/** The deliveries to one webhook. What happens to them shows by itself. */
export function deliveriesOf(webhookId: string) {
  const list = listQueries(
    [...key, "deliveries", webhookId],
    { ...webhookDeliveryList, filter: webhookDeliveryList.filter.omit({ webhookId: true }) },
    {
      page: ({ query }, call) => api.listWebhookDeliveries({ query: { ...query, webhookId } }, call),
      count: ({ query }, call) => api.countWebhookDeliveries({ query: { ...query, webhookId } }, call),
    },
  );
  return {
    ...list,
    query: (...asked: Parameters<typeof list.query>) =>
      queryOptions({
        ...list.query(...asked),
        refetchInterval: ({ state }) => nextLook(state.data?.items),
      }),
  };
}

/** Refetches everything about webhooks. */
export function useRefreshWebhooks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

const pauseMs = 500;
const maxLooks = 14;

/** Waits for a try to end, up to seven seconds; if it takes longer, it stays pending. */
export async function outcomeOf(sent: WholeWebhookDelivery): Promise<WholeWebhookDelivery> {
  let last = sent;
  for (let look = 0; look < maxLooks && last.lastAttemptAt === sent.lastAttemptAt; look += 1) {
    await new Promise((done) => setTimeout(done, pauseMs));
    last = await api.getWebhookDelivery({ params: { id: sent.id } });
  }
  return last;
}
