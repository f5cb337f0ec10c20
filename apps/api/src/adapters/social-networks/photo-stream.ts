import type { IncomingMessage } from "node:http";
import { fileRules, megabytes } from "@evoya/domain/file-rules";
import type { createGuardedRequests } from "../guarded-requests.ts";
import { NetworkUnavailable } from "./ask-network.ts";

type Guarded = ReturnType<typeof createGuardedRequests>;
type Limits = {
  /** For the answer to begin, and between two pieces of it. */ idleMs: number;
  wholeMs: number;
};

const maxPhotoBytes = megabytes(fileRules.image.maxMegabytes);

/**
 * A file of up to 5 MB from an address that others chose, piece by piece, without following redirects. Throws
 * `NetworkUnavailable`, also in the middle.
 */
export async function* photoStream(guarded: Guarded, url: string, limits: Limits): AsyncGenerator<Buffer> {
  const answer = await answerFrom(guarded, url, limits);
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxPhotoBytes) throw new NetworkUnavailable("A photo is too large");
      yield chunk;
    }
  } catch (error) {
    throw error instanceof NetworkUnavailable ? error : new NetworkUnavailable("A photo was cut off");
  }
}

const answerFrom = (guarded: Guarded, url: string, { idleMs, wholeMs }: Limits): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const fail = (reason: string) => failed(new NetworkUnavailable(`A photo ${reason}`));
    if (guarded.faultOf(url)) return fail("has an address we don't ask");
    const sent = guarded.open(url, {
      method: "GET",
      headers: { accept: "image/*", "user-agent": "Evoya" },
      signal: AbortSignal.timeout(wholeMs),
    });
    sent.setTimeout(idleMs, () => sent.destroy());
    sent.on("error", () => fail("didn't come"));
    sent.on("response", (answer) => {
      if (answer.statusCode === 200) return done(answer);
      fail("isn't there");
      sent.destroy();
    });
    sent.end();
  });
