import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Express } from "express";
import type { WebSocketServer } from "ws";

const heads = new WeakMap<IncomingMessage, Buffer>();

/** Whether a request asks to become a WebSocket (RFC 6455 §4.1). */
const asksForSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && headers.upgrade?.toLowerCase() === "websocket";

/**
 * Lets `app` answer requests for a WebSocket like all others: the same log, limits, callers, and refusals. Whatever asks
 * for another protocol is answered as if it hadn't.
 */
export function answerUpgrades(server: Server, app: Express): void {
  // In Node's options, and read for every request.
  Object.assign(server, { shouldUpgradeCallback: asksForSocket });
  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    heads.set(request, head);
    const response = new ServerResponse(request);
    // There's no HTTP on this connection anymore after the answer.
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    // Our half alone could stay open for as long as the other side likes.
    response.on("finish", () => socket.destroySoon());
    app(request, response);
  });
}

/** Whether `request` may still become a WebSocket. */
export const isUpgrade = (request: IncomingMessage): boolean => heads.has(request);

/** Answers with a WebSocket, or with 400 if the handshake isn't right: then `onOpen` is never called. */
export function acceptUpgrade(
  sockets: WebSocketServer,
  request: IncomingMessage,
  onOpen: Parameters<WebSocketServer["handleUpgrade"]>[3],
): void {
  sockets.handleUpgrade(request, request.socket, heads.get(request) ?? Buffer.alloc(0), onOpen);
}
