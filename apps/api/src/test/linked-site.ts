import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How a page answers: with a status, or by leading to another address; "never" doesn't. */
export type Page = number | "never" | { to: string } | { head: number; get: number };

export type LinkedSite = {
  /** The address of a page. Each name that's allowed for this machine is a host of its own to those who count hosts. */
  at: (path: string, host?: "127.0.0.1" | "127.1") => string;
  pages: Map<string, Page>;
  seen: { method: string; path: string }[];
  /** How many requests it was answering at the same time, at most. */
  busiest: () => number;
  stop: () => void;
};

/** The website of a place, on this machine: each page answers as told, or with 200. */
export async function startLinkedSite(): Promise<LinkedSite> {
  const pages = new Map<string, Page>();
  const seen: LinkedSite["seen"] = [];
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    const { method = "", url: path = "" } = request;
    seen.push({ method, path });
    now += 1;
    most = Math.max(most, now);
    response.on("close", () => {
      now -= 1;
    });
    const page = pages.get(path) ?? 200;
    if (page === "never") return;
    if (typeof page === "number") return void response.writeHead(page).end();
    if ("to" in page) return void response.writeHead(301, { Location: page.to }).end();
    response.writeHead(method === "HEAD" ? page.head : page.get).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    at: (path, host = "127.0.0.1") => `http://${host}:${port}${path}`,
    pages,
    seen,
    busiest: () => most,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
