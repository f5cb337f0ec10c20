import { request as httpRequest } from "node:http";
import { chunkBomb, pngBomb } from "./bombs.ts";
import {
  aMember,
  answered,
  counted,
  type Drill,
  filesLeft,
  type Outcome,
  times,
  upload,
  whileAsking,
} from "./drill.ts";
import type { Isolated } from "./isolated.ts";

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

/** Files and forms made to take the server's time, memory or disk. */
export const fileAttacks: Drill[] = [
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
];
