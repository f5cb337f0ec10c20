import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** A zip's content, by path. Throws if a path would lead outside the folder it's unpacked to. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const contents = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return contents;
}
