import type { pushEndpoints } from "@evoya/schemas/push";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { pushJobs } from "./push.jobs.ts";
import { createPushRepository } from "./push.repository.ts";
import { createPushService, type PushService } from "./push.service.ts";
import { createPushSending } from "./push-sending.ts";

type Given = Pick<Base, "transact" | "db" | "push" | "cipher" | "clock">;

const createPushRoutes = (service: PushService): Handlers<typeof pushEndpoints> => ({
  getPush: ({ caller, query }) => service.find(caller.userId, query.device),
  turnOnPush: ({ caller, body, http }) => service.turnOn(caller, body, http),
  turnOffPush: ({ caller, query }) => service.turnOff(caller.userId, query.device),
});

export function pushModule({ transact, db, push, cipher, clock }: Given) {
  const subscriptions = createPushRepository(db);
  const sending = createPushSending({ transact, subscriptions, push, cipher, clock });
  return {
    handlers: createPushRoutes(createPushService({ transact, subscriptions, push, cipher })),
    jobs: { "push-notice": sending.pushNotice, "send-push": sending.send } satisfies HandlersOf<
      typeof pushJobs
    >,
  };
}
