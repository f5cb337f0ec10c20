import { type ReviewQueue, reviewQueues } from "@evoya/domain/submission-review";
import { createElement } from "react";
import type { RouteObject } from "react-router-dom";
import { queues } from "./queues.tsx";

const listOf = (queue: ReviewQueue): RouteObject => ({
  path: queues[queue].path,
  lazy: () =>
    import("./pages/queue-page.tsx").then(({ QueuePage }) => ({
      // A separate key, so one queue's filters and selection don't carry over to the next.
      Component: () => createElement(QueuePage, { key: queue, queue }),
    })),
});

const pageOf = (queue: ReviewQueue): RouteObject => ({
  path: queues[queue].pathTo(":id"),
  lazy: () =>
    import("./pages/submission-page.tsx").then(({ SubmissionPage }) => ({
      Component: () => createElement(SubmissionPage, { queue }),
    })),
});

export const routes: RouteObject[] = reviewQueues.flatMap((queue) => [listOf(queue), pageOf(queue)]);
