import { isIPv4, isIPv6 } from "node:net";
import { ipKeyGenerator } from "express-rate-limit";

/** An IPv4 address that came over IPv6 counts as the IPv4 address. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The network an address is in, which identifies nobody: /24 for IPv4, /48 for IPv6, as text in CIDR notation. Null
 * if it isn't an address.
 */
export function networkOf(ip: string): string | null {
  const address = plainAddress(ip);
  if (isIPv4(address)) return `${address.replace(/\.\d+$/, ".0")}/24`;
  return isIPv6(address) ? ipKeyGenerator(address, 48) : null;
}
