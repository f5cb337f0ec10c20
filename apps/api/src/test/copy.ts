import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@evoya/api-client";
import { memberContract } from "@evoya/schemas/member-contract";
import { staffContract } from "@evoya/schemas/staff-contract";
import { startProcess } from "../process.ts";
import type { MemberApi, StaffApi } from "./browser.ts";
import type { TestStaff, Visitor, World } from "./world.ts";

export type Copy = {
  url: string;
  of: (browser: Visitor) => MemberApi;
  ofStaff: (browser: TestStaff) => StaffApi;
  end: () => Promise<void>;
};

/** A second copy of the API on the world's database. `of` makes a browser talk to this copy. */
export async function startCopy(world: World): Promise<Copy> {
  const running = await startProcess({ config: world.config, worker: false });
  const server = createServer(running.container.buildApp()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: baseUrl,
    of: ({ http }) => createClient(memberContract, { baseUrl, http }),
    ofStaff: ({ http }) => createClient(staffContract, { baseUrl, http }),
    end: async () => {
      server.closeAllConnections();
      server.close();
      await running.stop();
    },
  };
}
