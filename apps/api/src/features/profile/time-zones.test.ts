import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";

// Their clocks are 25 hours apart, so their calendars always show different days.
const first = "Pacific/Kiritimati";
const last = "Pacific/Pago_Pago";
const todayIn = (timeZone: string) => calendarDateIn(timeZone, new Date());

const aRequestFor = (startDate: string) => aConciergeRequest({ startDate, endDate: addDays(startDate, 5) });

const zoneOf = async ({ api }: Awaited<ReturnType<World["member"]>>) =>
  (await api.getSession()).member?.timeZone;

describe("a member's time zone", () => {
  test("is what the browser says at sign-up, and unknown if it says nothing", async ({ world }) => {
    const account = { fullName: "Ada Ray", password: "Lisbon-by-tram-28" };
    const body = { ...account, email: "west@example.test", timeZone: "america/los_angeles" };
    expect(await world.visitor().api.signUp({ body })).toMatchObject({ timeZone: "America/Los_Angeles" });
    expect(await zoneOf(await world.member())).toBeNull();
  });

  test.for(["Mars/Olympus", "+05:00", "", "A".repeat(65)])(
    "is refused as %j",
    async (timeZone, { world }) => {
      const member = await world.member();
      await expect(member.api.setTimeZone({ body: { timeZone } })).rejects.toMatchObject({
        code: "invalid_input",
        errors: expect.arrayContaining([expect.objectContaining({ path: "timeZone" })]),
      });
      expect(await zoneOf(member)).toBeNull();
    },
  );

  test("can be changed, and decides what today is for a concierge request", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const { api } = member;
    const today = todayIn(last);
    await api.setTimeZone({ body: { timeZone: first } });
    await expect(api.createConciergeRequest({ body: aRequestFor(today) })).rejects.toMatchObject({
      errors: [{ path: "startDate" }],
    });
    await api.setTimeZone({ body: { timeZone: last } });
    expect(await zoneOf(member)).toBe(last);
    await api.createConciergeRequest({ body: aRequestFor(today) });
  });

  test("decides what today is for a new itinerary and for a passport's last day", async ({ world }) => {
    const { api } = await world.member({ plan: "base" });
    const today = todayIn(last);
    const passport = async () =>
      api.updateProfile(
        { query: { draft: "true" }, body: { passportExpirationDate: today } },
        { ifMatch: (await api.getProfile()).updatedAt },
      );
    const plan = () => api.generateItinerary({ body: anItinerary({ startDate: today }) });
    await api.setTimeZone({ body: { timeZone: first } });
    await expect(passport()).rejects.toMatchObject({ errors: [{ path: "passportExpirationDate" }] });
    await expect(plan()).rejects.toMatchObject({ errors: [{ path: "startDate" }] });
    await api.setTimeZone({ body: { timeZone: last } });
    await passport();
    expect(await plan()).toMatchObject({ startDate: today });
  });

  test("accepts today's date anywhere in the world while it's unknown", async ({ world }) => {
    const { api } = await world.member({ plan: "elite" });
    await api.createConciergeRequest({ body: aRequestFor(todayIn(last)) });
  });
});
