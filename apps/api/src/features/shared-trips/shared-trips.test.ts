import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const notFound = { code: "not_found", detail: "Share link not found or expired" };

async function aTrip(world: World) {
  const member = await world.member({ plan: "base", name: "Ada Lovelace Byron" });
  const { id } = await member.api.generateItinerary({
    body: anItinerary({ homeAirport: "Zweibrücken", startDate: "2031-05-01" }),
  });
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  return { member, id };
}

const dinner = {
  dayNumber: 2,
  startsAt: "20:30",
  minutes: 60,
  title: "Dinner",
  costCents: 0,
  booking: { kind: "table", number: "QX7J2P", address: "", starts: "2031-05-02T20:30" },
} as const;

const share = ({ api }: TestMember, id: string, body = {}) => api.shareTrip({ params: { id }, body });
const see = (world: World, shareToken: string) =>
  world.visitor().api.getSharedTrip({ params: { shareToken } });
const open = (world: World, shareToken: string, password: string) =>
  world.visitor().api.openSharedTrip({ params: { shareToken }, body: { password } });

describe("a trip's link", () => {
  test("shows the plan and a first name to anyone, and nothing else about its member", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const trip = await member.api.getItinerary({ params: { id } });
    const itemId = trip.plan!.days[0]!.items[0]!.id;
    await member.api.editItinerary(
      { params: { id }, body: { edits: [{ kind: "note", itemId, note: "Mom's surprise" }] } },
      { ifMatch: trip.updatedAt },
    );
    const { shareToken } = await share(member, id);
    const shown = await see(world, shareToken);
    expect(shown).toMatchObject({
      needsPassword: false,
      trip: { sharedBy: "Ada", startDate: "2031-05-01", plan: { costs: null } },
    });
    expect(shown.trip!.plan.days).toHaveLength(4);
    const text = JSON.stringify(shown);
    for (const secret of ["Lovelace", member.email, member.id, id, "Zweibrücken", "Mom's surprise", "brief"])
      expect(text).not.toContain(secret);
    await share(member, id, { withCosts: true, withNotes: true });
    const whole = await see(world, shareToken);
    expect(whole.trip!.plan.costs?.totalCents).toBe(trip.plan!.costs.totalCents);
    expect(JSON.stringify(whole)).toContain("Mom's surprise");
  });

  test("leaves out what members noted about what they booked and where they sleep", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const { plan, updatedAt } = await member.api.getItinerary({ params: { id } });
    const { destinationId, lodging } = plan!.legs[0]!;
    const edits: PlanEdit[] = [
      { kind: "book", ...dinner, note: "Private: paid EUR 620.00" },
      {
        kind: "stay",
        destinationId,
        name: "Anna's flat",
        area: lodging.area,
        note: "Private: key under the mat",
        nightlyCents: 0,
      },
    ];
    await member.api.editItinerary({ params: { id }, body: { edits } }, { ifMatch: updatedAt });
    const { shareToken } = await share(member, id);
    const bare = JSON.stringify(await see(world, shareToken));
    expect(bare).toContain("Anna's flat");
    expect(bare).not.toContain("Private");
    await share(member, id, { withNotes: true });
    expect(JSON.stringify(await see(world, shareToken))).toContain("Private: key under the mat");
  });

  test("stays the same while its settings change, and is replaced by a new one after it was turned off", async ({
    world,
  }) => {
    const { member, id } = await aTrip(world);
    const find = async () => (await member.api.getTripShare({ params: { id } })).share;
    expect(await find()).toBeNull();
    const first = await share(member, id, { expiresInDays: 7, password: "by-tram" });
    const changed = await share(member, id, { withCosts: true });
    expect(changed).toEqual({ ...first, withCosts: true });
    expect(await find()).toEqual(changed);
    expect(await share(member, id, { expiresInDays: null, password: null })).toMatchObject({
      shareToken: first.shareToken,
      hasPassword: false,
      expiresAt: null,
    });
    await member.api.stopSharingTrip({ params: { id } });
    expect(await find()).toBeNull();
    const [second, same] = await Promise.all([share(member, id), share(member, id)]);
    expect(second.shareToken).not.toBe(first.shareToken);
    expect(same.shareToken).toBe(second.shareToken);
  });

  test("is stored so that a stolen table opens nothing", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const { shareToken } = await share(member, id, { password: "by-tram" });
    const { rows } = await world.database.pool.query("select * from shared_trips where itinerary_id = $1", [
      id,
    ]);
    const stored = rows.map((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value))),
    );
    expect(stored.flat().join()).not.toMatch(new RegExp(`${shareToken}|by-tram`));
  });

  test("says the same whether it was turned off, has expired, never existed, or its member lost the plan", async ({
    world,
  }) => {
    const ended = await aTrip(world);
    const { shareToken } = await share(ended.member, ended.id, { password: "by-tram" });
    await ended.member.api.stopSharingTrip({ params: { id: ended.id } });
    const late = await aTrip(world);
    const expired = await share(late.member, late.id, { expiresInDays: 7 });
    await world.database.pool.query(
      "update shared_trips set expires_at = now() - interval '1 second' where itinerary_id = $1",
      [late.id],
    );
    const lapsed = await aTrip(world);
    const lost = await share(lapsed.member, lapsed.id);
    await world.database.pool.query("update memberships set status = 'cancelled' where user_id = $1", [
      lapsed.member.id,
    ]);
    for (const token of [shareToken, expired.shareToken, lost.shareToken, "x".repeat(43), "../login"]) {
      await expect(see(world, token), token).rejects.toMatchObject(notFound);
      await expect(open(world, token, "by-tram"), token).rejects.toMatchObject(notFound);
    }
    expect((await share(late.member, late.id)).shareToken).not.toBe(expired.shareToken);
  });

  test("only opens with its password, and limits guesses from everywhere together", async ({ world }) => {
    const { member, id } = await aTrip(world);
    const { shareToken } = await share(member, id, { password: "by-tram" });
    expect(await see(world, shareToken)).toEqual({ needsPassword: true, trip: null });
    await expect(open(world, shareToken, "by-bus")).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "password", message: "That's not the password" }],
    });
    for (let count = 0; count < 15; count += 1)
      expect(await open(world, shareToken, "by-tram")).toMatchObject({ sharedBy: "Ada" });
    const wrong = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => open(world, shareToken, `guess-${at}`)),
    );
    const codes = wrong.map((each) => each.status === "rejected" && each.reason.code);
    expect(codes.filter((code) => code === "invalid_input")).toHaveLength(9);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(3);
    await expect(open(world, shareToken, "by-tram")).rejects.toMatchObject({ code: "rate_limited" });
    await world.database.pool.query(
      "update shared_trips set guessed_since = now() - interval '16 minutes' where itinerary_id = $1",
      [id],
    );
    expect(await open(world, shareToken, "by-tram")).toMatchObject({ sharedBy: "Ada" });
  });

  test("is for whole plans: members who see a summary can't pass on the rest", async ({ world }) => {
    const member = await world.member();
    const { id } = await member.api.generateItinerary({ body: anItinerary() });
    await expect(share(member, id)).rejects.toMatchObject({
      code: "entitlement_required",
      entitlement: { feature: "full_itinerary" },
    });
  });
});
