import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** Whether nobody was listening, so that nothing of the request can have arrived. */
const isRefused = (error: NodeJS.ErrnoException): boolean => error.code === "ECONNREFUSED";

/** The balancer in front of the copies. */
export type Balancer = {
  /** Its name in the drills' output. */
  name: string;
  url: string;
  /** Whether it receives a whole file before a copy sees any of it. */
  holdsUploads: boolean;
  /** The API's settings behind it. */
  env: NodeJS.ProcessEnv;
  /** Sends a copy nothing new, like an orchestrator before it ends one. */
  takeOut: (port: number) => Promise<void>;
  putBack: (port: number) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Sends requests to `ports` in turn, like nginx by default: a connection for each, and the next copy if one takes no
 * connections. A request that a copy has started to receive is never sent twice.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const out = new Set<number>();
  const pass = (incoming: IncomingMessage, response: ServerResponse, first: number, refusals = 0): void => {
    const inUse = ports.filter((port) => !out.has(port));
    const port = inUse[(first + refusals) % inUse.length]!;
    const { method, url: path, headers } = incoming;
    const onward = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { ...headers, connection: "close" },
      agent: false,
    });
    onward.on("socket", (socket) => {
      // The body is read from its sender only once someone has taken the connection.
      socket.once("connect", () => incoming.pipe(onward));
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (isRefused(error) && refusals + 1 < ports.length)
        return pass(incoming, response, first, refusals + 1);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on("close", () => onward.destroy());
  };
  const server = createServer((incoming, response) => {
    turn += 1;
    pass(incoming, response, turn);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  return {
    name: "a small balancer",
    url: `http://127.0.0.1:${port}`,
    holdsUploads: false,
    env: {},
    takeOut: async (port) => void out.add(port),
    putBack: async (port) => void out.delete(port),
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
