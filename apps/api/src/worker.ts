import { once } from "node:events";
import { readConfig } from "./config.ts";
import { startProcess, stopOnSignal } from "./process.ts";
import { startOrExplain } from "./starting.ts";

/** The worker alone: for deployments where jobs must not share a process with requests. */
await startOrExplain(async () => {
  const config = readConfig(process.env);
  const { container, logger, stop } = await startProcess({ config, worker: true });
  const { WORKER_METRICS_PORT: port, API_HOST: host } = config;
  const server = port === undefined ? null : container.buildWorkerApp().listen(port, host);
  if (server) await once(server, "listening");
  logger.info(server?.address() ?? {}, "worker ready");

  stopOnSignal(async () => {
    server?.close();
    server?.closeAllConnections();
    await stop();
  });
});
