import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Cluster } from "./cluster.ts";
import { jsonHeaders } from "./drill.ts";

/** An event as a partner received it: its position among all events, and the conversation it's about. */
type Delivery = { sequence: number; threadId: string };

export type Partner = {
  /** The events it has accepted, in order of arrival. */
  taken: Delivery[];
  /** How many it has refused. */
  refused: () => number;
  stop: () => Promise<void>;
};

/** An owner of this Evoya, signed in: the cookie. */
async function anOwner({ db }: Cluster): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    "insert into admin_users (email, password_hash, role) values ('drill-' || gen_random_uuid() || '@example.test', 'x', 'owner') returning id",
  );
  const token = `drill-${rows[0]!.id}`;
  await db.query(
    "insert into sessions (token_hash, admin_user_id, expires_at, last_seen_at) values (sha256(convert_to($1, 'utf8')), $2, now() + interval '1 day', now())",
    [token, rows[0]!.id],
  );
  return `evoya_admin=${token}`;
}

/**
 * A partner's server, which receives events about members' messages. If it's `picky`, it refuses each event the first
 * time.
 */
export async function startPartner(cluster: Cluster, { isPicky = false } = {}): Promise<Partner> {
  const taken: Delivery[] = [];
  const seen = new Set<string>();
  let refused = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const id = String(request.headers["webhook-id"]);
    const isNew = !seen.has(id);
    seen.add(id);
    if (isPicky && isNew) {
      refused += 1;
      return void response.writeHead(503).end();
    }
    const { sequence, data } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    taken.push({ sequence, threadId: data.threadId });
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await fetch(`${cluster.url}/v1/admin/webhooks`, {
    method: "POST",
    headers: { ...jsonHeaders, Cookie: await anOwner(cluster), Origin: String(cluster.ground.env.ADMIN_URL) },
    body: JSON.stringify({ url, topics: ["message.received"] }),
  });
  if (answer.status !== 201) throw new Error(`A webhook was refused: ${await answer.text()}`);
  return {
    taken,
    refused: () => refused,
    stop: async () => {
      await cluster.db.query("delete from webhook_endpoints where url = $1", [url]);
      server.closeAllConnections();
      server.close();
    },
  };
}
