import { startProcess, stopOnSignal } from "./process.ts";

/** The worker alone: for deployments where jobs must not share a process with requests. */
const { logger, stop } = await startProcess({ worker: true });
logger.info("worker ready");
stopOnSignal(stop);
