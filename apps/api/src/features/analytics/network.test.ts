import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["", null],
  ["unknown", null],
])("%s is somewhere in %s", (ip, network) => expect(networkOf(ip)).toBe(network));
