import { describe, expect, test } from "vitest";
import { isPublicAddress, lookUpOnly } from "./public-address.ts";

describe("an address", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.1.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.1.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::8.8.8.8",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "2001::1",
    "2001:db8::1",
    "2002:a00:1::",
    "fd00::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "not an address",
  ])("%s is inside", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(["142.250.74.10", "2a00:1450:4001:80b::200a"])("%s is on the public internet", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("a name", () => {
  const lookUp = (addresses: string[]) =>
    new Promise((resolve, reject) => {
      const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      const look = lookUpOnly(isPublicAddress, (_, done) => done(null, found));
      look("partner.example", { all: true }, (error, all) => (error ? reject(error) : resolve(all)));
    });

  test("isn't connected to if it leads inside, not even if some of its addresses are outside", async () => {
    await expect(lookUp(["127.0.0.1"])).rejects.toThrow("isn't on the public internet");
    await expect(lookUp(["142.250.74.10", "::1"])).rejects.toThrow("isn't on the public internet");
    await expect(lookUp([])).rejects.toThrow("isn't on the public internet");
  });

  test("is connected to at the addresses that were checked, if it leads outside", async () => {
    expect(await lookUp(["142.250.74.10"])).toEqual([{ address: "142.250.74.10", family: 4 }]);
  });
});
