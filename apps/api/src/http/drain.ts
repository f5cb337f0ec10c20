import { once } from "node:events";
import type { Server } from "node:http";

/** How often idle connections are closed, in milliseconds. */
const stepMs = 50;

/**
 * Stops accepting connections, and resolves when every running request has been answered, or after
 * `patienceMs`. Anything requests need must stay until then.
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
