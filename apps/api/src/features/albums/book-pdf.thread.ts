import { parentPort } from "node:worker_threads";
import { type PrintedBook, toBookPdf } from "./book-pdf.ts";

parentPort?.on("message", async (book: PrintedBook) => {
  try {
    const pdf = await toBookPdf(book);
    // A small buffer shares its memory with others, which must stay here.
    const bytes = pdf.byteLength < pdf.buffer.byteLength ? new Uint8Array(pdf) : pdf;
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
