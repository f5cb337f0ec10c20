import type { LinkLook } from "@evoya/domain/websites";
import { connectionError, createGuardedRequests } from "../guarded-requests.ts";
import type { Resolve } from "../public-address.ts";

/** Looks at places' own websites. */
export type Websites = {
  /** Whether a link still leads somewhere. Rejects only if `signal` is aborted. */
  look: (url: string, signal?: AbortSignal) => Promise<LinkLook>;
};

type Settings = {
  /** Hosts and networks of our own that may be looked at, too. */
  allowedHosts: readonly string[];
  /** Our address, for those who read their server's log and wonder. */
  from: string;
  /** For one look, redirects included, in milliseconds. */
  timeoutMs?: number;
  resolve?: Resolve;
};

const maxRedirects = 5;

type Answer = { status: number; location: string | undefined };

/**
 * Looks at addresses that others chose, with the guard such requests have (decision 178), at every redirect, too. Asks
 * with HEAD, and with GET only if the answer isn't good, since many servers refuse or forget HEAD. Reads no bodies.
 */
export function createWebsites({ allowedHosts, from, timeoutMs = 10_000, resolve }: Settings): Websites {
  const guarded = createGuardedRequests({ allowedHosts, resolve });
  const headers = { accept: "text/html,*/*;q=0.8", "user-agent": `Evoya link check (${from})` };

  const ask = (url: string, method: "HEAD" | "GET", signal: AbortSignal): Promise<Answer> =>
    new Promise((answered, failed) => {
      const sent = guarded.open(url, { method, headers, signal });
      sent.on("response", (answer) => {
        answered({ status: answer.statusCode ?? 0, location: answer.headers.location });
        // Breaks off whatever body follows.
        sent.destroy();
      });
      sent.on("error", failed);
      sent.end();
    });

  const answerOf = async (url: string, signal: AbortSignal): Promise<Answer> => {
    const head = await ask(url, "HEAD", signal);
    return head.status < 400 ? head : ask(url, "GET", signal);
  };

  return {
    look: async (url, signal) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
      let at = url;
      try {
        for (let hops = 0; hops <= maxRedirects; hops += 1) {
          const fault = guarded.faultOf(at, { plainHttp: true });
          if (fault) return { status: null, error: fault, endedAt: at };
          const { status, location } = await answerOf(at, until);
          const next = status >= 300 && status < 400 && location && URL.parse(location, at);
          if (!next) return { status, error: null, endedAt: at };
          at = next.href;
        }
        return { status: null, error: "It redirects in circles.", endedAt: at };
      } catch (error) {
        signal?.throwIfAborted();
        const isLate = timeout.aborted;
        const late = `There was no answer within ${Math.round(timeoutMs / 1000)} seconds.`;
        return { status: null, error: isLate ? late : connectionError(error as Error), endedAt: at };
      }
    },
  };
}
