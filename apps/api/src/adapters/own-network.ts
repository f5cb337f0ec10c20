import ipaddr from "ipaddr.js";
import { isPublicAddress } from "./public-address.ts";

/** Addresses of our own, besides those on the public internet, that may be called. */
export type OwnNetwork = {
  /** A host that was allowed by name, or an IP address in an allowed network. */
  includes: (hostname: string) => boolean;
  /** Whether a connection to `hostname` may be made at one of its addresses. */
  allows: (hostname: string, address: string) => boolean;
};

const isNetwork = (entry: string): boolean => ipaddr.isValidCIDR(entry);

/** A host in the form we compare: without the dot at its end or the brackets of an IPv6 address. */
export const bareHost = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^\[|\]$/g, "");

/** From `WEBHOOK_ALLOWED_HOSTS`: host names, IP addresses, and networks such as 10.20.0.0/16. */
export function createOwnNetwork(allowed: readonly string[]): OwnNetwork {
  const networks = allowed.filter(isNetwork).map((entry) => ipaddr.parseCIDR(entry));
  const names = new Set(allowed.filter((entry) => !isNetwork(entry)).map(bareHost));
  const isInNetwork = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(
      ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
    );
  };
  const includes = (hostname: string): boolean => {
    const host = bareHost(hostname);
    return names.has(host) || isInNetwork(host);
  };
  return {
    includes,
    allows: (hostname, address) => isPublicAddress(address) || isInNetwork(address) || includes(hostname),
  };
}
