import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

type Found = { address: string; family: number };

/** All addresses of a host name. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, found: Found[]) => void,
) => void;

const resolveAll: Resolve = (hostname, done) => lookup(hostname, { all: true }, done);

/** The range of assigned public IPv6 addresses; every other network has a special meaning (IANA). */
const givenOut = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is on the public internet, and not in this server's own network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(givenOut));
}

/** A host name leads to an address we don't connect to. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/**
 * Resolves names for a connection, which then uses exactly these addresses, so a second answer from the name
 * server changes nothing. Fails for a name if even one of its addresses isn't allowed. A connection to a
 * plain IP address resolves nothing, so check that first.
 */
export const lookUpOnly =
  (isAllowed: (address: string) => boolean, resolve: Resolve = resolveAll): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, (error, found) => {
      if (error) return done(error, "");
      const all = found.every(({ address }) => isAllowed(address)) ? found : [];
      const [first] = all;
      if (!first) return done(new AddressRefused(`${hostname} isn't on the public internet`), "");
      return options.all ? done(null, all) : done(null, first.address, first.family);
    });
  };
