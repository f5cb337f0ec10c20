import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { unzip } from "../../test/unzip.ts";
import { jsonOf, streamArchive } from "./archive.ts";

const entry = (path: string, open: () => Promise<Readable>) => ({ path, open, compress: true });

/** A source that never ends, and reports whether it was closed. */
function endless() {
  const state = { opened: false, closed: false };
  async function* chunks() {
    state.opened = true;
    try {
      for (;;) yield "x".repeat(1000);
    } finally {
      state.closed = true;
    }
  }
  return { state, open: async () => Readable.from(chunks()) };
}

describe("streamArchive", () => {
  test("opens one entry at a time, each when the previous one has been read", async () => {
    const open: string[] = [];
    const counted = (path: string) =>
      entry(path, async () => {
        const stream = Readable.from([path]);
        open.push(path);
        expect(open).toHaveLength(1);
        return stream.once("close", () => open.splice(open.indexOf(path), 1));
      });
    const contents = await unzip(await buffer(streamArchive(["a", "b", "c"].map(counted))));
    expect([...contents]).toEqual([
      ["a", "a"],
      ["b", "b"],
      ["c", "c"],
    ]);
  });

  test("fails if an entry can't be opened, or breaks off", async () => {
    const lost = entry("lost", () => Promise.reject(new Error("not to be had")));
    await expect(buffer(streamArchive([lost]))).rejects.toThrow("not to be had");
    async function* broken() {
      yield "half";
      throw new Error("broke off");
    }
    const half = entry("half", async () => Readable.from(broken()));
    await expect(buffer(streamArchive([half]))).rejects.toThrow("broke off");
  });

  test("closes the open entry if nobody reads on", async () => {
    const { state, open } = endless();
    const archive = streamArchive([entry("endless", open)]);
    archive.resume();
    await expect.poll(() => state.opened).toBe(true);
    archive.on("error", () => {}).destroy(new Error("enough"));
    await expect.poll(() => state.closed).toBe(true);
  });

  test("refuses a path that leads out of the archive", () => {
    expect(() => streamArchive([entry("../out", async () => Readable.from([""]))])).toThrow();
  });
});

describe("jsonOf", () => {
  const written = (rows: object[]) => text(Readable.from(jsonOf(Readable.from(rows))));

  test.each([[[]], [[{ a: 1 }]], [[{ a: 1 }, { b: [2] }]]])("writes %j as JSON", async (rows) => {
    expect(JSON.parse(await written(rows))).toEqual(rows);
  });
});
