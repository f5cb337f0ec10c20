import type { PassThrough, Readable } from "node:stream";
import yazl from "yazl";

export type ArchiveEntry = {
  path: string;
  /** Opened when its turn comes, so that one file is open at a time. */
  open: () => Promise<Readable>;
  /** Photos and videos gain nothing by it. */
  compress: boolean;
};

/**
 * A zip of `entries` as a stream, made as it is read. An entry that fails fails the stream; destroying the stream
 * closes the entry that is open.
 */
export function streamArchive(entries: readonly ArchiveEntry[]): Readable {
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  for (const { path, open, compress } of entries) {
    zip.addReadStreamLazy(path, { compress }, (give) => {
      open().then(
        (stream) => {
          current = stream;
          if (archive.destroyed) stream.destroy();
          // The zip itself hears of a failed source only when it ends; the archive must not wait for that.
          stream.on("error", (error) => archive.destroy(error));
          give(null, stream);
        },
        (error: Error) => archive.destroy(error),
      );
    });
  }
  archive.on("close", () => current?.destroy());
  zip.on("error", (error: Error) => archive.destroy(error));
  zip.end();
  return archive;
}

/** Rows as a JSON array that people can read, one part at a time. */
export async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    yield `${count === 0 ? "[" : ","}\n${JSON.stringify(row, null, 2)}`;
    count += 1;
  }
  yield count === 0 ? "[]\n" : "\n]\n";
}
