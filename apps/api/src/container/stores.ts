import { merge } from "@evoya/schemas/merge";
import { createPublish } from "../events/publish.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { LiveEventRepository } from "../live/live-events.repository.ts";
import { lazily } from "./lazily.ts";
import { backOfficeStores } from "./stores/back-office.ts";
import { belongingsStores } from "./stores/belongings.ts";
import type { Given, Trx } from "./stores/given.ts";
import { peopleStores } from "./stores/people.ts";
import { requestsStores } from "./stores/requests.ts";
import { tripsStores } from "./stores/trips.ts";

type Sources = Omit<Given, "publish"> & {
  jobs: (trx: Trx) => JobQueue;
  events: (trx: Trx) => LiveEventRepository;
};

/** The stores of one transaction, each created when a service first uses it. Services list the ones they use. */
export const storesFrom = ({ jobs, events, ...sources }: Sources) => {
  const publish = (trx: Trx) => createPublish({ db: trx, live: events(trx), jobs: jobs(trx) });
  const given: Given = { ...sources, publish };
  return lazily<Trx>()(
    merge(
      "stores",
      { events, jobs, publish },
      peopleStores(given),
      belongingsStores(given),
      tripsStores,
      requestsStores(given),
      backOfficeStores,
    ),
  );
};
