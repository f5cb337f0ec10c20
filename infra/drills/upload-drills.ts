import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { pngBomb } from "./bombs.ts";
import type { Cluster } from "./cluster.ts";
import type { ClusterDrill } from "./copy-drills.ts";
import { counted, filesLeft, times, wait } from "./drill.ts";
import { addMembers } from "./isolated.ts";

/** How many members upload at once. Each copy gets documents and photos. */
export const members = 12;

/** A file, and its sender and destination. */
type Sending = { path: string; userId: string; cookie: string; bytes: Buffer; name: string };

/** A half-sent upload. */
type Held = { finish: () => Promise<number> };

const aPdf = (): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(500_000, randomUUID())]);

/** Sends half of a file; the rest follows on `finish`, which returns the status, or 0 if no response came. */
export function sendHalf({ url, web }: Cluster, { path, cookie, bytes, name }: Sending): Held {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]);
  const middle = head.length + Math.floor(bytes.length / 2);
  const request = httpRequest(url + path, {
    method: "POST",
    // A connection cut off by a dead copy is no use to the next request.
    agent: false,
    headers: {
      Cookie: cookie,
      Origin: web,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": body.length,
    },
  });
  const status = new Promise<number>((resolve) => {
    request.on("response", (response) => {
      response.resume().on("close", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", () => resolve(0));
    request.setTimeout(60_000, () => request.destroy());
  });
  request.write(body.subarray(0, middle));
  return {
    finish: () => {
      if (!request.destroyed) request.end(body.subarray(middle));
      return status;
    },
  };
}

/** A document or a photo from each of several new members, who may have any number. */
export async function whatTheySend({ db }: Cluster): Promise<Sending[]> {
  const made = await addMembers(db, members);
  const ids = made.map(({ id }) => id);
  await db.query("insert into memberships (user_id, plan_type) select unnest($1::uuid[]), 'elite'", [ids]);
  const { rows } = await db.query<{ id: string; user_id: string }>(
    "insert into itineraries (user_id, title) select unnest($1::uuid[]), 'Lisbon' returning id, user_id",
    [ids],
  );
  const tripOf = new Map(rows.map((row) => [row.user_id, row.id]));
  return made.map(({ id, cookie }, n) =>
    // The balancer alternates between two copies, so every second pair is of one kind.
    n % 4 < 2
      ? { path: "/v1/me/documents", userId: id, cookie, bytes: aPdf(), name: `visa-${n}.pdf` }
      : {
          path: `/v1/me/itineraries/${tripOf.get(id)}/media?caption=Sunset`,
          userId: id,
          cookie,
          bytes: pngBomb(400 + n, { interlaced: false }),
          name: `sunset-${n}.png`,
        },
  );
}

/** The keys of the storage stand-in's documents and photos. */
const storedKeys = ({ ground }: Cluster): string[] =>
  ["user-documents", "trip-media"].flatMap((bucket) => {
    const index = join(ground.filesDirectory, "buckets", bucket, "index");
    return readdirSync(index).map(
      (name) => (JSON.parse(readFileSync(join(index, name), "utf8")) as { key: string }).key,
    );
  });

/**
 * How many rows there are of what was sent, and faults in storage: rows whose file is missing, files no row names, and
 * rows of one file sent twice.
 */
export async function lookThrough(
  cluster: Cluster,
  sending: readonly Sending[],
): Promise<{ rows: number; bare: number; stray: number; doubled: number }> {
  const { rows } = await cluster.db.query<{ owner: string; keys: string[] }>(`
    select user_id as owner, array[file_key] as keys from user_documents
    union all
    select user_id, array_remove(array[file_key, thumbnail_key], null) from trip_media`);
  const stored = new Set(storedKeys(cluster));
  const named = new Set(rows.flatMap(({ keys }) => keys));
  const senders = new Set(sending.map(({ userId }) => userId));
  return {
    rows: rows.filter(({ owner }) => senders.has(owner)).length,
    bare: [...named].filter((key) => !stored.has(key)).length,
    stray: [...stored].filter((key) => !named.has(key)).length,
    // Each member sends one file.
    doubled: rows.length - new Set(rows.map(({ owner }) => owner)).size,
  };
}

/** What happens to files while the copies that receive them come and go. */
export const uploadDrills: ClusterDrill[] = [
  {
    name: "a copy killed with -9 during uploads",
    expected: "nothing half, nothing twice",
    run: async (cluster) => {
      const { ground, copies, balancer } = cluster;
      const [copy] = copies;
      const sending = await whatTheySend(cluster);
      const held = sending.map((each) => sendHalf(cluster, each));
      const received = balancer.holdsUploads ? 0 : members;
      while (ground.temporaryFiles().length < received) await wait(20);
      // Data that nginx already holds can't be seen from outside.
      await wait(500);
      copy!.signal("SIGKILL");
      await copy!.ended();
      const statuses = await Promise.all(held.map((each) => each.finish()));
      const behind = await filesLeft(ground, received / 2);
      await copy!.start();
      const left = await filesLeft(ground);

      const failed = sending.filter((_, n) => statuses[n] !== 201);
      const again = await times(failed.length, (n) => sendHalf(cluster, failed[n]!).finish());
      const { rows, bare, stray, doubled } = await lookThrough(cluster, sending);
      return {
        measured: `${counted(statuses)}, then ${counted(again) || "nothing to send again"}; temporary files ${behind}, ${left} once it's back; ${rows} rows, ${bare} without a file, ${stray} files without a row, ${doubled} doubled`,
        ok:
          failed.length === received / 2 &&
          again.every((status) => status === 201) &&
          rows === members &&
          left + bare + stray + doubled === 0,
      };
    },
  },
];
