import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apiKeyScopes, can, permissions, permissionsOf, staffRoles } from "./staff.ts";

describe("can", () => {
  test("lets the owner do everything, and the manager everything but team accounts and keys", () => {
    const ofPartners = ["leads.create", "offers.read", "offers.write"];
    const ofStaff = permissions.filter((permission) => !ofPartners.includes(permission));
    expect(permissionsOf("owner")).toEqual(ofStaff);
    const denied = ofStaff.filter((permission) => !can("manager", permission));
    expect(denied).toEqual(["staff.manage", "api_keys.manage"]);
  });

  test("lets an agent work on requests, messages and submissions, check the catalog, and only read members", () => {
    const writes = permissionsOf("agent").filter((permission) => !permission.endsWith(".read"));
    expect(writes).toEqual([
      "requests.write",
      "itineraries.write",
      "bookings.write",
      "messages.write",
      "submissions.write",
      "catalog.check",
    ]);
    expect(can("agent", "members.read")).toBe(true);
  });

  test("lets a viewer read and nothing else", () => {
    expect(permissionsOf("viewer").every((permission) => permission.endsWith(".read"))).toBe(true);
  });

  test("never gives a lower role anything a higher one lacks", () => {
    fc.assert(
      fc.property(fc.constantFrom(...permissions), fc.nat(2), (permission, rank) => {
        if (can(staffRoles[rank + 1]!, permission)) expect(can(staffRoles[rank]!, permission)).toBe(true);
      }),
    );
  });

  test("anyone who can write something can also read it", () => {
    for (const role of staffRoles) {
      for (const permission of permissionsOf(role)) {
        if (!permission.endsWith(".write")) continue;
        expect(permissionsOf(role)).toContain(permission.replace(".write", ".read"));
      }
    }
  });
});

test("no API key can make team accounts or further keys", () => {
  expect(apiKeyScopes).not.toContain("staff.manage");
  expect(apiKeyScopes).not.toContain("api_keys.manage");
  expect(apiKeyScopes).toHaveLength(permissions.length - 2);
});
