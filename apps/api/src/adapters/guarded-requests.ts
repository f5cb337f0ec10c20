import { type ClientRequest, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import { bareHost, createOwnNetwork } from "./own-network.ts";
import { AddressRefused, lookUpOnly, type Resolve } from "./public-address.ts";

type Settings = {
  /** Hosts and networks of our own that may be called, too. */
  allowedHosts: readonly string[];
  resolve?: Resolve | undefined;
};

export type GuardedOptions = { method: string; headers: Record<string, string>; signal?: AbortSignal };

const inside = "This address isn't on the public internet.";

const errors: Record<string, string> = {
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server closed the connection.",
  ENOTFOUND: "The host name has no address.",
  EAI_AGAIN: "The host name couldn't be looked up.",
};

/** Why a connection failed, in a sentence. */
export const connectionError = (error: Error): string => {
  if (error instanceof AddressRefused) return inside;
  const { code } = error as NodeJS.ErrnoException;
  return errors[code ?? ""] ?? `The connection failed${code ? ` (${code})` : ""}.`;
};

/**
 * Requests to addresses that others chose, so only to the public internet, or to what the settings allow: every address
 * a name leads to is checked, and the connection is made to exactly those (decision 178).
 */
export function createGuardedRequests({ allowedHosts, resolve }: Settings) {
  const own = createOwnNetwork(allowedHosts);
  return {
    /**
     * Why we send nothing to an address; null if it may be tried. Where its name leads is only checked then. Plain http
     * is for our own hosts, unless `plainHttp` is set.
     */
    faultOf: (address: string, { plainHttp = false } = {}): string | null => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (!url || !["https:", "http:"].includes(url.protocol)) return "This isn't a web address.";
      if (url.username || url.password) return "An address with a user name or password can't be used.";
      if (url.protocol === "http:" && !plainHttp && !own.includes(url.hostname))
        return "The address must begin with https://.";
      const host = bareHost(url.hostname);
      return isIP(host) && !own.allows(host, host) ? inside : null;
    },

    /** Begins a request to an address without a fault. */
    open: (url: string, options: GuardedOptions): ClientRequest => {
      const { hostname, protocol } = new URL(url);
      const send = protocol === "https:" ? overHttps : overHttp;
      const lookup = lookUpOnly((address) => own.allows(hostname, address), resolve);
      return send(url, { ...options, lookup, agent: false });
    },
  };
}
