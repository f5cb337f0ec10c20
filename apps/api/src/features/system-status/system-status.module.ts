import type { Base } from "../../container/base.ts";
import { createSystemStatusRepository } from "./system-status.repository.ts";
import { createSystemStatusRoutes } from "./system-status.routes.ts";
import { createSystemStatusService, type LastFileSweep } from "./system-status.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "retryJob" | "config" | "clock"> & {
  lastFileSweep: LastFileSweep;
};

export function systemStatusModule(given: Given) {
  const { transact, db, files, retryJob, config, clock, lastFileSweep } = given;
  const status = createSystemStatusRepository(db);
  const service = createSystemStatusService({
    transact,
    status,
    files,
    retryJob,
    lastFileSweep,
    setUp: {
      version: config.VERSION,
      sendsMail: config.SMTP_URL !== undefined,
      usesStandInPayments: config.STRIPE_SECRET_KEY === undefined,
      model: config.OPENAI_API_KEY ? config.OPENAI_MODEL : null,
    },
    startedAt: clock(),
  });
  return { status, handlers: createSystemStatusRoutes(service) };
}
