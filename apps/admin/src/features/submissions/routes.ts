import { type ReviewQueue, reviewQueues } from "@evoya/domain/submission-review";
import { createElement } from "react";
import type { RouteObject } from "react-router-dom";
import { queues } from "./queues.tsx";

const listOf = (queue: ReviewQueue): RouteObject => ({
  path: queues[queue].path,
  lazy: () =>
    import("./pages/queue-page.tsx").then(({ QueuePage }) => ({
      // Its own key: no filter or selection of one queue is carried into the next.
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
