import { request } from "node:https";
import { isPublicAddress, lookUpOnly } from "../public-address.ts";

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

/** Sends a request to a push service and returns the status of its answer. Rejects if there's none in time. */
export type PushPost = (push: PushRequest) => Promise<number>;

const timeoutMs = 10_000;
const lookUpPublic = lookUpOnly(isPublicAddress);

/** Follows no redirects, and reads only the status. */
export const postOverHttps: PushPost = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      endpoint,
      { method: "POST", headers, lookup: lookUpPublic, signal, agent: false },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
