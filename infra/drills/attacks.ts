import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { chunkBomb, pngBomb } from "./bombs.ts";
import { addMembers, type Isolated } from "./isolated.ts";

/** What one drill found: `measured` for people, `ok` for the machine. */
export type Outcome = { measured: string; ok: boolean };
export type Drill = { name: string; expected: string; run: (isolated: Isolated) => Promise<Outcome> };

type Member = { id: string; cookie: string };

const aMember = async ({ db }: Isolated): Promise<Member> => (await addMembers(db, 1))[0]!;
const patience = (ms: number) => AbortSignal.timeout(ms);

const send = async (
  { api, web }: Isolated,
  path: string,
  { cookie = "", ...init }: RequestInit & { cookie?: string } = {},
): Promise<number> => {
  const headers = { Cookie: cookie, Origin: web, ...(init.headers as Record<string, string>) };
  const response = await fetch(api + path, {
    method: "POST",
    signal: patience(120_000),
    ...init,
    headers,
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => {});
  return response?.status ?? 0;
};

const upload = (isolated: Isolated, path: string, field: string, bytes: Buffer, cookie = "") => {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), "file.bin");
  return send(isolated, path, { body, cookie });
};

/** Requests someone else's page over and over while `work` runs; returns the slowest answer in milliseconds. */
async function whileAsking(isolated: Isolated, work: () => Promise<unknown>) {
  const { cookie } = await aMember(isolated);
  let isDone = false;
  let slowestMs = 0;
  let failures = 0;
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now();
      const status = await send(isolated, "/v1/me/profile", { method: "GET", cookie });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      if (status !== 200) failures += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await work();
  isDone = true;
  await asking;
  return { slowestMs: Math.round(slowestMs), failures };
}

/** How many temporary files are left a moment after the answer: they're removed right after it. */
async function filesLeft({ temporaryFiles }: Isolated): Promise<number> {
  for (let tries = 0; tries < 20 && temporaryFiles().length > 0; tries++) await wait(100);
  return temporaryFiles().length;
}

const counted = (statuses: number[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, list]) => `${list?.length} x ${status}`)
    .join(", ");

const answered = (statuses: number[], ...allowed: number[]): boolean =>
  statuses.every((status) => allowed.includes(status));

const forms = "/v1/submission-uploads?purpose=intro_video";
const ftyp = Buffer.from("000000186674797069736f6d0000000069736f6d69736f32", "hex");

async function film(isolated: Isolated, bytes: Buffer): Promise<Outcome> {
  const began = performance.now();
  const status = await upload(isolated, forms, "file", bytes);
  const seconds = (performance.now() - began) / 1000;
  const left = await filesLeft(isolated);
  const measured = `${status} in ${seconds.toFixed(1)} s, ${left} files left`;
  return { measured, ok: [201, 422].includes(status) && seconds < 10 && left === 0 };
}

/**
 * A multipart body of endless fields, without a stated size, until the connection ends or `maxBytes` have been sent.
 */
const fieldFlood = ({ api, web }: Isolated, maxBytes: number): Promise<{ status: number; sent: number }> =>
  new Promise((resolve) => {
    let [status, sent] = [0, 0];
    const request = httpRequest(api + forms, {
      method: "POST",
      headers: {
        Origin: web,
        "Content-Type": "multipart/form-data; boundary=x",
        "Transfer-Encoding": "chunked",
      },
    });
    const field = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(900_000)}\r\n`;
    const goOn = (): void => {
      while (!request.destroyed && sent < maxBytes) {
        sent += field.length;
        if (!request.write(field)) return void request.once("drain", goOn);
      }
      request.end("--x--\r\n");
    };
    request.on("response", (response) => {
      status = response.statusCode ?? 0;
      response.resume().on("close", () => request.destroy());
    });
    request.on("error", () => {}).on("close", () => resolve({ status, sent }));
    request.setTimeout(60_000, () => request.destroy());
    goOn();
  });

const openStream = (
  { api }: Isolated,
  cookie: string,
  lastEventId?: string,
): Promise<{ status: number; close: () => void }> => {
  const controller = new AbortController();
  const headers = { Cookie: cookie, ...(lastEventId && { "Last-Event-ID": lastEventId }) };
  return fetch(`${api}/v1/me/events`, { headers, signal: controller.signal }).then(
    // Kept until it's closed: an answer nobody references is closed by garbage collection.
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

/** A reader that asks for its events and then never reads. */
const slowReader = ({ api }: Isolated, cookie: string): Socket => {
  const { hostname, port } = new URL(api);
  const socket = connect(Number(port), hostname)
    .pause()
    .on("error", () => {});
  socket.write(`GET /v1/me/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Unrelated pages stay fast while a service that never answers is being called. */
const tarPit = (
  what: string,
  shut: (isolated: Isolated) => void,
  ask: (isolated: Isolated) => Promise<number[]>,
): Drill => ({
  name: `${what} never answers`,
  expected: "other pages under 500 ms",
  run: async (isolated) => {
    shut(isolated);
    let statuses: number[] = [];
    const { slowestMs, failures } = await whileAsking(isolated, async () => {
      statuses = await ask(isolated);
    });
    isolated.gates.payments.open();
    isolated.gates.storage.open();
    return {
      measured: `slowest ${slowestMs} ms, ${failures} failed; asked: ${counted(statuses)}`,
      ok: slowestMs < 500 && failures === 0,
    };
  },
});

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const jsonHeaders = { "Content-Type": "application/json" };
const aSmallPng = () => pngBomb(8, { interlaced: false });

export const drills: Drill[] = [
  {
    name: "3 million boxes, nested",
    expected: "an answer in 10 s, no file left",
    run: (isolated) =>
      film(isolated, Buffer.concat([ftyp, Buffer.alloc(24_000_000, Buffer.from("00ffffff6d6f6f76", "hex"))])),
  },
  {
    name: "6 million boxes, side by side",
    expected: "an answer in 10 s, no file left",
    run: (isolated) =>
      film(isolated, Buffer.concat([ftyp, Buffer.alloc(48_000_000, Buffer.from("0000000866726565", "hex"))])),
  },
  {
    name: "4 million EBML elements, nested",
    expected: "an answer in 10 s, no file left",
    run: (isolated) => {
      const head = Buffer.from("1a45dfa38b4282847765626d", "hex");
      return film(
        isolated,
        Buffer.concat([head, Buffer.alloc(44_000_000, Buffer.from("1853806701ffffffffffff", "hex"))]),
      );
    },
  },
  {
    name: "224 MB of form fields",
    expected: "cut off, no file left",
    run: async (isolated) => {
      const { status, sent } = await fieldFlood(isolated, 224_000_000);
      const left = await filesLeft(isolated);
      const megabytes = Math.round(sent / 1e6);
      const measured = `${status || "cut off"} after ${megabytes} MB, ${left} files left`;
      return { measured, ok: [0, 413, 422].includes(status) && sent < 224_000_000 && left === 0 };
    },
  },
  {
    name: "20 image bombs at once",
    expected: "all answered, others in 3 s",
    run: async (isolated) => {
      const { cookie } = await aMember(isolated);
      const bombs = [
        pngBomb(7071),
        pngBomb(3800),
        pngBomb(5000, { interlaced: false }),
        pngBomb(100, { extra: chunkBomb("iCCP", 500) }),
      ];
      let statuses: number[] = [];
      const { slowestMs, failures } = await whileAsking(isolated, async () => {
        statuses = await times(20, (n) =>
          upload(isolated, "/v1/me/profile/photo", "photo", bombs[n % bombs.length]!, cookie),
        );
      });
      const left = await filesLeft(isolated);
      const measured = `${counted(statuses)}; slowest other ${slowestMs} ms, ${left} files left`;
      const isBounded = slowestMs < 3_000 && failures === 0 && left === 0;
      return { measured, ok: answered(statuses, 201, 422, 503) && isBounded };
    },
  },
  {
    name: "JSON 400,000 levels deep",
    expected: "20 x 400",
    run: async (isolated) => {
      const { cookie } = await aMember(isolated);
      const body = "[".repeat(400_000) + "]".repeat(400_000);
      const ask = (n: number) =>
        send(isolated, "/v1/me/threads", {
          cookie,
          body,
          headers: { ...jsonHeaders, ...(n % 2 && { "Idempotency-Key": `drill-${n}` }) },
        });
      const statuses = await times(20, ask);
      return { measured: counted(statuses), ok: answered(statuses, 400) };
    },
  },
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
      const readers = members.flatMap(({ cookie }) => times5(() => slowReader(isolated, cookie)));
      await wait(2_000);
      // 400 events of 50 kB for each: 800 MB, if all of it were kept for them.
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
  tarPit(
    "payment provider",
    ({ gates }) => gates.payments.shut(),
    async (isolated) => {
      const { cookie } = await aMember(isolated);
      const body = JSON.stringify({ plan: "base" });
      return times(12, (n) =>
        send(isolated, "/v1/me/checkouts", {
          cookie,
          body,
          headers: { ...jsonHeaders, "Idempotency-Key": `checkout-${n}` },
        }),
      );
    },
  ),
  tarPit(
    "file store",
    ({ gates }) => gates.storage.shut(),
    async (isolated) => {
      const { cookie } = await aMember(isolated);
      return times(12, () => upload(isolated, "/v1/me/profile/photo", "photo", aSmallPng(), cookie));
    },
  ),
  tarPit(
    "mail",
    () => {},
    async (isolated) => {
      const statuses = await times(12, (n) =>
        send(isolated, "/v1/contact-messages", {
          body: JSON.stringify({
            name: "Mira Sol",
            email: `drill${n}@example.test`,
            subject: "Two weeks in May",
            message: "Do you plan trips for three generations?",
            filledInMs: 9000,
          }),
          headers: jsonHeaders,
        }),
      );
      await wait(5_000);
      return statuses;
    },
  ),
  tarPit(
    "language model",
    () => {},
    async (isolated) => {
      const members = await addMembers(isolated.db, 12);
      const body = JSON.stringify({
        destination: "Rome, Italy",
        tripLength: 4,
        travelStyle: "mid-range",
        budget: "$2,500-$5,000",
        travelParty: "couple",
        pace: "moderate",
        interests: ["Museums"],
      });
      const statuses = await times(12, (n) =>
        send(isolated, "/v1/me/itineraries", {
          cookie: members[n]!.cookie,
          body,
          headers: { ...jsonHeaders, "Idempotency-Key": `plan-${n}` },
        }),
      );
      await wait(5_000);
      return statuses;
    },
  ),
];

function times5<T>(make: () => T): T[] {
  return [1, 2, 3, 4, 5].map(make);
}
