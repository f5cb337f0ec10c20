import { isIPv4, isIPv6 } from "node:net";
import { ipKeyGenerator } from "express-rate-limit";

/** An IPv4 address that came over IPv6 is the address it was. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The neighborhood an address is in, which names nobody: /24 of IPv4, /48 of IPv6, as text in CIDR notation. Null
 * for what is no address.
 */
export function networkOf(ip: string): string | null {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.replace(/\.\d+$/, ".0")}/24`;
  return isIPv6(address) ? ipKeyGenerator(address, 48) : null;
}
