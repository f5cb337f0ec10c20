import { lookup } from "node:dns";
import { BlockList, type LookupFunction } from "node:net";

/** Networks that aren't the public internet (RFC 6890). */
const inside4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4";
/** The same, with every way to write an IPv4 address as an IPv6 one. */
const inside6 =
  "::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8";

/** A list for each family: node takes an IPv4 address for its IPv6 form, all of which are listed. */
const listOf = (networks: string, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(" ")) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};
const ipv4 = listOf(inside4, "ipv4");
const ipv6 = listOf(inside6, "ipv6");

/** Whether an IP address leads to the public internet, and not into the network this server is in. */
export const isPublicAddress = (address: string, family: number): boolean =>
  family === 6 ? !ipv6.check(address, "ipv6") : !ipv4.check(address, "ipv4");

/** Resolves names for a connection. Fails for a name that leads anywhere inside, if only with one of its addresses. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    const all = found.every(({ address, family }) => isPublicAddress(address, family)) ? found : [];
    const [first] = all;
    if (!first) return done(new Error(`${hostname} isn't on the public internet`), "");
    return options.all ? done(null, all) : done(null, first.address, first.family);
  });
};
