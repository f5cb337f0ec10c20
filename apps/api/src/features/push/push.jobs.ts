import type { NoticeKind } from "@evoya/domain/notices";
import { defineJob } from "../../jobs/define-job.ts";

/** One notice on its way to a member's devices. `isInBell`: it's in the app too, so reading it there is enough. */
export type PushedNotice = {
  id: string;
  userId: string;
  kind: NoticeKind;
  title: string;
  path: string;
  isUrgent: boolean;
  isInBell: boolean;
};

const retry = { retryLimit: 6, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 };

export const pushJobs = {
  /** Picks the devices of one notice, when its time has come. */
  "push-notice": defineJob<PushedNotice>({ atOnce: 5, ...retry }),
  /** Sends to one device. */
  "send-push": defineJob<
    { subscriptionId: string } & Pick<PushedNotice, "id" | "title" | "path" | "isUrgent">
  >({
    atOnce: 5,
    ...retry,
  }),
};
