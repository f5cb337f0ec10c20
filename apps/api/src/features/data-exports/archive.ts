import type { PassThrough, Readable } from "node:stream";
import yazl from "yazl";

export type ArchiveEntry = {
  path: string;
  /** Opened when it's due, so only one file is open at a time. */
  open: () => Promise<Readable>;
  /** Compressing photos and videos gains nothing. */
  compress: boolean;
};

/**
 * A zip of `entries` as a stream, created as it's read. If an entry fails, so does the stream; destroying the stream
 * closes the open entry.
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
          // The zip library only notices a failed source at the end; the archive mustn't wait for that.
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
