import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy in front of a service. It starts open; when closed, it accepts connections, but nothing comes back until it
 * opens again.
 */
export type TarPit = { port: number; close: () => void; open: () => void; stop: () => Promise<void> };

/** Starts the proxy for the service on `target`; without a target, nothing ever answers. */
export async function startTarPit(target?: number): Promise<TarPit> {
  const sockets = new Set<Socket>();
  let closed = target === undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (closed || target === undefined) return void socket.resume();
    const beyond = connect(target, "127.0.0.1");
    keep(beyond);
    socket.pipe(beyond);
    beyond.on("data", (bytes) => !closed && socket.write(bytes)).on("end", () => socket.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      closed = true;
    },
    open: () => {
      closed = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
