import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@evoya/api-client";
import { memberContract } from "@evoya/schemas/member-contract";
import { startProcess } from "../process.ts";
import type { MemberApi } from "./browser.ts";
import type { Visitor, World } from "./world.ts";

/** Another copy of the API beside the world's, on the same database. `of` is a browser that now talks to this copy. */
export async function startCopy(
  world: World,
): Promise<{ of: (browser: Visitor) => MemberApi; end: () => Promise<void> }> {
  const running = await startProcess({ config: world.config, worker: false });
  const server = createServer(running.container.buildApp()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    of: ({ http }) => createClient(memberContract, { baseUrl, http }),
    end: async () => {
      server.closeAllConnections();
      server.close();
      await running.stop();
    },
  };
}
