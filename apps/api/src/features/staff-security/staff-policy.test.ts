import type { Endpoint } from "@evoya/schemas/endpoint";
import { staffContract } from "@evoya/schemas/staff-contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { codeOf } from "../../test/authenticator.ts";
import { startCopy } from "../../test/copy.ts";
import { startWorld, type TestStaff } from "../../test/world.ts";

// There's one policy for all staff, so each test has its own world.
let world: Awaited<ReturnType<typeof startWorld>>;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.end();
});

async function setUp({ api, password }: TestStaff): Promise<string> {
  const { secret } = await api.beginStaffTwoFactor({ body: { password } });
  await api.confirmStaffTwoFactor({ body: { code: codeOf(secret) } });
  return secret;
}

const demand = ({ api }: TestStaff, requireTwoFactor = true) =>
  api.updateStaffPolicy({ body: { requireTwoFactor } });

const codeFrom = (call: () => Promise<unknown>) =>
  call().then(
    () => "answered",
    (problem) => problem.code,
  );

describe("PUT /v1/admin/staff-policy", () => {
  test("is for owners who have two-factor themselves, so that none can lock themselves out", async () => {
    const owner = await world.staff("owner");
    await expect(demand(owner)).rejects.toMatchObject({
      code: "conflict",
      detail: "First turn on your own two-factor in Settings.",
    });
    await owner.api.beginStaffTwoFactor({ body: { password: owner.password } });
    await expect(demand(owner)).rejects.toMatchObject({ code: "conflict" });
    expect(await owner.api.getStaffPolicy()).toEqual({ requireTwoFactor: false });
    for (const role of ["manager", "agent", "viewer"] as const) {
      const staff = await world.staff(role);
      await setUp(staff);
      await expect(demand(staff)).rejects.toMatchObject({ code: "forbidden" });
    }
    await setUp(owner);
    expect(await demand(owner)).toEqual({ requireTwoFactor: true });
    await demand(owner);
    const { items } = await owner.api.listActivityLog({ query: {} });
    expect(items.filter(({ action }) => action === "staff.update_policy")).toMatchObject([
      { before: { requireTwoFactor: false }, after: { requireTwoFactor: true } },
    ]);
  });

  test("keeps everyone's two-factor on, including that of the owner who requires it", async () => {
    const owner = await world.staff("owner");
    await setUp(owner);
    await demand(owner);
    const off = () => owner.api.disableStaffTwoFactor({ body: { password: owner.password } });
    await expect(off()).rejects.toMatchObject({
      code: "conflict",
      detail: "Two-factor is required for all staff, so it stays on.",
    });
    expect((await owner.api.getStaffSecurity()).twoFactor).toMatchObject({
      isRequired: true,
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    await demand(owner, false);
    await off();
  });
});

describe("when two-factor is required", () => {
  const endpoints = Object.values(staffContract) as Endpoint[];

  test("staff without it can sign in, set it up, and sign out, and nothing else", async () => {
    const owner = await world.staff("owner");
    await setUp(owner);
    await demand(owner);
    const late = await world.staff("manager");
    expect(await late.api.getStaffSession()).toMatchObject({ mustSetUpTwoFactor: true });
    const answers = endpoints
      // A lead comes from a key, never from the staff app.
      .filter(({ caller, path }) => caller === "staff" && path.startsWith("/v1/admin/"))
      .map(async ({ method, path, duringSetUp }) => {
        if (duringSetUp) return "open";
        const { data } = await late.http.request({
          method,
          url: path.replace(/:\w+/, late.id),
          data: method === "get" || method === "delete" ? undefined : {},
          validateStatus: () => true,
        });
        return `${data.status} ${data.code}`;
      });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["open", "403 two_factor_setup_required"]));
    expect(endpoints.filter(({ duringSetUp }) => duringSetUp).map(({ method, path }) => `${method} ${path}`))
      // If you open up another one, say why here.
      .toEqual([
        "get /v1/admin/session",
        "delete /v1/admin/session",
        "post /v1/admin/me/two-factor",
        "put /v1/admin/me/two-factor",
      ]);

    await setUp(late);
    expect(await late.api.getStaffSession()).toMatchObject({ mustSetUpTwoFactor: false });
    expect((await late.api.listActivityLog({ query: {} })).items.length).toBeGreaterThan(0);
    const { api } = await world.staff("viewer");
    await api.signOutStaff();
  });

  test("open sessions are blocked right away, on every copy, and released once it's set up", async () => {
    // Cached sessions expire after ten seconds, but not while their clock stands still.
    vi.useFakeTimers({ toFake: ["performance"] });
    const copy = await startCopy(world);
    const owner = await world.staff("owner");
    await setUp(owner);
    const agent = await world.staff("agent");
    const there = copy.ofStaff(agent);
    const read = (api: typeof there) => () => codeFrom(() => api.listActivityLog({ query: {} }));
    expect([await read(agent.api)(), await read(there)()]).toEqual(["answered", "answered"]);

    await demand(owner);
    for (const api of [agent.api, there])
      await expect.poll(read(api), { interval: 20 }).toBe("two_factor_setup_required");
    await setUp(agent);
    expect([await read(agent.api)(), await read(there)()]).toEqual(["answered", "answered"]);

    await demand(owner, false);
    await owner.api.resetStaffTwoFactor({ params: { id: agent.id } });
    await expect.poll(read(there), { interval: 20 }).toBe("unauthenticated");
    await copy.end();
  });

  test("a reset by an owner makes a colleague set it up again", async () => {
    const owner = await world.staff("owner");
    await setUp(owner);
    await demand(owner);
    const colleague = await world.staff("owner");
    await setUp(colleague);
    await owner.api.resetStaffTwoFactor({ params: { id: colleague.id } });
    const { email, password } = colleague;
    expect(await colleague.api.signInStaff({ body: { email, password } })).toMatchObject({
      mustSetUpTwoFactor: true,
    });
    expect(await codeFrom(() => colleague.api.listStaff())).toBe("two_factor_setup_required");
  });

  test("API keys keep working", async () => {
    const owner = await world.staff("owner");
    await setUp(owner);
    const key = await world.thirdParty(["activity.read"]);
    await demand(owner);
    expect(await codeFrom(() => key.api.listActivityLog({ query: {} }))).toBe("answered");
  });
});
