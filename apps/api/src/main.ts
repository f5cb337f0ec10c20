import { once } from "node:events";
import type { Router } from "express";
import { readConfig } from "./config.ts";
import { loadHolidays } from "./holidays/public-holidays.ts";
import { drain } from "./http/drain.ts";
import { answerUpgrades } from "./http/upgrades.ts";
import { startProcess, stopOnSignal } from "./process.ts";
import { startOrExplain } from "./starting.ts";

/**
 * How long running requests get to finish, in milliseconds: within the ten seconds after which the process is
 * killed.
 */
const patienceMs = 8_000;

await startOrExplain(async () => {
  const config = readConfig(process.env);
  const running = await startProcess({ config, worker: config.WORKER === "inside" });
  const { container, database, logger } = running;

  if (config.FIRST_OWNER_EMAIL)
    await container.services.staffAccounts.inviteFirstOwner(config.FIRST_OWNER_EMAIL);

  const developmentTools: Router[] = [];
  if (!config.production && config.servesThisMachineAlone) {
    const { createOutboxPage } = await import("./dev/outbox-page.ts");
    developmentTools.push(createOutboxPage(database.db));
  }

  const app = container.buildApp(developmentTools);
  const server = app.listen(config.API_PORT, config.API_HOST);
  answerUpgrades(server, app);
  server.keepAliveTimeout = 65_000;
  await once(server, "listening");
  logger.info({ port: config.API_PORT, startedInMs: Math.round(performance.now()) }, "api ready");

  stopOnSignal(async () => {
    // Everything a running request needs, the database above all, stays until it's answered.
    const drained = drain(server, patienceMs);
    container.closeStreams();
    await drained;
    await running.stop();
  });

  await loadHolidays();
});
