import { fileRules, megabytes } from "@evoya/domain/file-rules";
import type { createGuardedRequests } from "../guarded-requests.ts";
import { NetworkUnavailable } from "./ask-network.ts";

const maxPhotoBytes = megabytes(fileRules.image.maxMegabytes);

/** A file of up to 5 MB from an address that others chose, without following redirects. */
export const downloadPhoto = (
  guarded: ReturnType<typeof createGuardedRequests>,
  url: string,
  timeoutMs: number,
): Promise<Buffer> =>
  new Promise((done, failed) => {
    const fail = (reason: string) => failed(new NetworkUnavailable(`A photo ${reason}`));
    const fault = guarded.faultOf(url);
    if (fault) return fail("has an address we don't ask");
    const sent = guarded.open(url, {
      method: "GET",
      headers: { accept: "image/*", "user-agent": "Evoya" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.on("error", () => fail("didn't come"));
    sent.on("response", (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const stop = (reason: string) => {
        fail(reason);
        sent.destroy();
      };
      answer.on("error", () => fail("was cut off"));
      if (answer.statusCode !== 200) return stop("isn't there");
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxPhotoBytes) return stop("is too large");
        chunks.push(chunk);
      });
      answer.on("end", () => done(Buffer.concat(chunks)));
    });
    sent.end();
  });
