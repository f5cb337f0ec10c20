import { decideNotice } from "@evoya/domain/notices";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Push, PushTarget } from "../../adapters/push/push.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Transact } from "../../db/transact.ts";
import type { DataOf } from "../../jobs/define-job.ts";
import { jobIdOf } from "../../jobs/job-id.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { PushDecisions, PushedNotice } from "../notices/notice-marks.ts";
import type { pushJobs } from "./push.jobs.ts";
import type { PushRepository } from "./push.repository.ts";

type Stores = PushDecisions & {
  push: PushRepository;
  jobs: Pick<JobQueue, "enqueueAs">;
};
type Deps = {
  transact: Transact<Stores>;
  subscriptions: Pick<PushRepository, "find" | "remove">;
  push: Push | null;
  cipher: Cipher;
  clock: () => Date;
};

/** Sends notices to members' devices (decision 166). */
export function createPushSending({ transact, subscriptions, push, cipher, clock }: Deps) {
  return {
    /**
     * The job: queues one more for each device. Waits longer if quiet hours have started; stops if the notice
     * has been read in the app.
     */
    pushNotice: (notice: PushedNotice): Promise<void> =>
      transact(async (stores) => {
        const recipient = await stores.noticeRecipients.find(notice.userId);
        if (!recipient || (notice.isInBell && !(await stores.notices.isUnread(notice.id)))) return;
        const { settings, lastActiveAt } = recipient;
        const { kind, isUrgent } = notice;
        const decision = decideNotice({ kind, isUrgent, isConfirmation: false, isDue: true }, settings, {
          now: clock(),
          lastActiveAt,
        });
        if (decision.push.send === "never") return;
        if (decision.push.send === "later") {
          const { at } = decision.push;
          const id = jobIdOf(notice.id, at.toISOString());
          return stores.jobs.enqueueAs("push-notice", [{ id, data: notice, after: at }]);
        }
        const devices = await stores.push.idsOf(notice.userId);
        if (devices.length === 0) return;
        const { id, title, path } = notice;
        await stores.jobs.enqueueAs(
          "send-push",
          devices.map((subscriptionId) => ({
            id: jobIdOf(id, subscriptionId),
            data: { subscriptionId, id, title, path, isUrgent },
          })),
        );
      }),

    /** The job for one device. Browsers whose subscription has ended are deleted; other failures are retried. */
    send: async ({
      subscriptionId,
      id,
      title,
      path,
      isUrgent,
    }: DataOf<(typeof pushJobs)["send-push"]>): Promise<void> => {
      const row = await subscriptions.find(subscriptionId);
      if (!push || !row) return;
      const sealed = placeIn(sealedColumns.pushSubscription, row.id);
      const target = JSON.parse(cipher.decrypt(row.subscriptionEncrypted, sealed)) as PushTarget;
      const payload = JSON.stringify({ id, title, path });
      const answer = await push.send(target, { payload, topic: id.replaceAll("-", ""), isUrgent });
      if (answer === "gone") await subscriptions.remove(subscriptionId);
    },
  };
}
