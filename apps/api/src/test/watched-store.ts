import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3StandIn } from "../dev/s3/server.ts";

const keys = { accessKey: "evoya-development", secretKey: "evoya-development-secret", region: "us-east-1" };

/**
 * A file store behind another server, which shows `watch` each request ("HEAD /bucket/key") before it's passed on, waits
 * for what that returns, and calls what that resolves to with the answer.
 */
export async function startWatchedStore(
  watch: (request: string) => undefined | Promise<undefined | (() => void)>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "evoya-watched-"));
  const store = await startS3StandIn({ directory, port: 0, ...keys });
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const answered = await watch(`${method} ${url}`);
    const behind = httpRequest(`${store.url}${url}`, { method, headers }, (answer) => {
      answered?.();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(behind);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await store.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
