import { connect, type Socket } from "node:net";
import { answered, counted, type Drill, times, wait, whileAsking } from "./drill.ts";
import { addMembers, type Isolated } from "./isolated.ts";

const openStream = (
  { api }: Isolated,
  cookie: string,
  lastEventId?: string,
): Promise<{ status: number; close: () => void }> => {
  const controller = new AbortController();
  const headers = { Cookie: cookie, ...(lastEventId && { "Last-Event-ID": lastEventId }) };
  return fetch(`${api}/v1/me/events`, { headers, signal: controller.signal }).then(
    // Kept until it's closed: garbage collection closes a response that nobody references.
    (answer) => ({
      status: answer.status,
      close: () => {
        controller.abort();
        void answer.body?.cancel().catch(() => {});
      },
    }),
    () => ({ status: 0, close: () => {} }),
  );
};

/** A reader that requests its events and then never reads. */
const slowReader = ({ api }: Isolated, cookie: string): Socket => {
  const { hostname, port } = new URL(api);
  const socket = connect(Number(port), hostname)
    .pause()
    .on("error", () => {});
  socket.write(`GET /v1/me/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
};

/** Live streams that are malformed, too many, or never read. */
export const streamAttacks: Drill[] = [
  {
    name: "malformed event ids",
    expected: "20 x 200",
    run: async (isolated) => {
      const members = await addMembers(isolated.db, 4);
      const ids = ["99999999999999999999-0", "x", "-1-1", "0-0-0", "18446744073709551615-9"];
      const streams = await times(20, (n) => openStream(isolated, members[n % 4]!.cookie, ids[n % 5]));
      for (const { close } of streams) close();
      const statuses = streams.map(({ status }) => status);
      return { measured: counted(statuses), ok: answered(statuses, 200) };
    },
  },
  {
    name: "1,000 live streams of 200 sessions",
    expected: "1000 x 200, then 429",
    run: async (isolated) => {
      const members = await addMembers(isolated.db, 200);
      const streams = await times(1000, (n) => openStream(isolated, members[n % 200]!.cookie));
      const more = await times(20, (n) => openStream(isolated, members[n]!.cookie));
      const { slowestMs, failures } = await whileAsking(isolated, () => wait(1_000));
      for (const { close } of [...streams, ...more]) close();
      const [open, refused] = [streams, more].map((list) => list.map(({ status }) => status)) as [
        number[],
        number[],
      ];
      const measured = `${counted(open)}, then ${counted(refused)}; slowest other ${slowestMs} ms`;
      return { measured, ok: answered(open, 200) && answered(refused, 429) && failures === 0 };
    },
  },
  {
    name: "40 readers that never read",
    expected: "let go",
    run: async (isolated) => {
      const members = await addMembers(isolated.db, 8);
      const readers = members.flatMap(({ cookie }) =>
        Array.from({ length: 5 }, () => slowReader(isolated, cookie)),
      );
      await wait(2_000);
      // 400 events of 50 kB for each: 800 MB, if all of it were stored for them.
      for (let round = 0; round < 8; round++) {
        await isolated.db.query(
          `insert into live_events (audience, type, payload)
          select 'user:' || id, 'membership.changed', jsonb_build_object('type', 'membership.changed', 'level', repeat('x', 50000))
          from unnest($1::uuid[]) as id, generate_series(1, 50)`,
          [members.map(({ id }) => id)],
        );
        await isolated.db.query("select pg_notify('live_events', '')");
        await wait(500);
      }
      const { slowestMs, failures } = await whileAsking(isolated, () => wait(1_000));
      const again = await times(5, () => openStream(isolated, members[0]!.cookie));
      const freed = again.filter(({ status }) => status === 200).length;
      for (const { close } of again) close();
      for (const reader of readers) reader.destroy();
      return {
        measured: `${freed} of 5 let go; slowest other ${slowestMs} ms`,
        ok: freed === 5 && failures === 0,
      };
    },
  },
];
