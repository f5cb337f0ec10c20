import { once } from "node:events";
import type { Server } from "node:http";

/** How often connections that have nothing to do are closed, in milliseconds. */
const stepMs = 50;

/**
 * Takes no more connections, and resolves once every running request is answered, or after `patienceMs`. What a request
 * needs must stay until then.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A connection is idle only once its request is answered, so this goes on until there are none.
  const idle = setInterval(() => server.closeIdleConnections(), stepMs);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const gaveUp = once(patience.signal, "abort");
  server.closeIdleConnections();
  await Promise.race([closed, gaveUp]);
  clearInterval(idle);
  clearTimeout(timer);
}
