import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** What a zip holds: path to content as text. Throws where a path would lead out of the folder it is unpacked to. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const contents = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return contents;
}
