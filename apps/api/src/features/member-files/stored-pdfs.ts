import type { Readable } from "node:stream";
import { FileNotFound, type FileRef, type Files } from "../../adapters/files/files.ts";
import { orUnavailable } from "./keeping.ts";

/** Where a PDF made for members is stored. */
export const pdfFile = (key: string): FileRef => ({ bucket: "user-documents", key });

type Stored = {
  /** The key of the PDF, which is made first if there's none. */
  keyOf: () => Promise<string>;
  /** Called when storage has lost the file, so that it's made again. */
  forget: (key: string) => Promise<unknown>;
};

/** Opens a PDF that a job makes and storage keeps. Throws what `keyOf` throws, and `files_unavailable`. */
export async function openPdf(files: Files, { keyOf, forget }: Stored): Promise<Readable> {
  const streamOf = async (key: string) => (await orUnavailable(files.get(pdfFile(key)))).stream;
  const key = await keyOf();
  try {
    return await streamOf(key);
  } catch (error) {
    if (!(error instanceof FileNotFound)) throw error;
    await forget(key);
    return streamOf(await keyOf());
  }
}
