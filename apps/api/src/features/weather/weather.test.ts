import { addDays } from "@evoya/domain/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWeatherSource } from "../../adapters/weather/weather.ts";
import { weatherReplies as replies, startWeatherFake } from "../../adapters/weather/weather-fake.ts";
import { anItinerary } from "../../test/builders.ts";
import type { TestMember } from "../../test/people.ts";
import { startWorld, test as worldTest } from "../../test/world.ts";
import { createWeatherRepository } from "./weather.repository.ts";
import { createWeatherService } from "./weather.service.ts";

let fake: Awaited<ReturnType<typeof startWeatherFake>>;
let world: Awaited<ReturnType<typeof startWorld>>;
const today = () => new Date().toISOString().slice(0, 10);
const sunny = () => replies.weather({ from: addDays(today(), -1), highC: 31, lowC: 20, rainPercent: 5 });
const nothing = { days: [], source: null, fetchedAt: null };

beforeAll(async () => {
  fake = await startWeatherFake(sunny());
  world = await startWorld({ WEATHER_URL: fake.url });
});
afterAll(async () => {
  await world.end();
  fake.stop();
});
beforeEach(async () => {
  await world.database.db.deleteFrom("weatherForecasts").execute();
  fake.reply = sunny();
  fake.asked.length = 0;
});

/** A trip of five days to Rome that starts in `inDays` days. */
async function aTrip({ api }: TestMember, inDays = 3): Promise<string> {
  const startDate = addDays(today(), inDays);
  const { id } = await api.generateItinerary({
    body: anItinerary({ destination: "Rome", tripLength: 5, startDate }),
  });
  await expect.poll(async () => (await api.getItinerary({ params: { id } })).generation).toBe("ready");
  return id;
}

/** Makes everything that's stored older. */
const age = (minutes: number) =>
  world.database.db
    .updateTable("weatherForecasts")
    .set({
      fetchedAt: sql`fetched_at - make_interval(mins => ${minutes})`,
      triedAt: sql`tried_at - make_interval(mins => ${minutes})`,
    })
    .execute();

describe("GET /v1/me/itineraries/:id/weather", () => {
  test("says what's expected on each day of an Elite member's trip, by whom, and when they said so", async () => {
    const member = await world.member({ plan: "elite" });
    const id = await aTrip(member);
    const weather = await member.api.getTripWeather({ params: { id } });
    expect(weather.days).toEqual(
      Array.from({ length: 5 }, (_, at) => ({
        date: addDays(today(), 3 + at),
        highC: 31,
        lowC: 20,
        rainPercent: 5,
      })),
    );
    expect(weather.source).toBe("127.0.0.1");
    expect(Math.abs(Date.parse(weather.fetchedAt ?? "") - Date.now())).toBeLessThan(600_000);
  });

  test("asks again after an hour, not before, and once for several at a time", async () => {
    const member = await world.member({ plan: "elite" });
    const id = await aTrip(member);
    const look = () => member.api.getTripWeather({ params: { id } });
    await Promise.all([look(), look(), look()]);
    await look();
    expect(fake.asked).toHaveLength(1);
    await age(61);
    await look();
    expect(fake.asked).toHaveLength(2);
  });

  test("doesn't ask again for a look that read what's stored before the answer came", async () => {
    const rows = createWeatherRepository(world.database.db);
    let read = rows.find;
    const forecasts = createWeatherService({
      rows: { ...rows, find: (places) => read(places) },
      source: createWeatherSource({ url: fake.url }),
      trips: { sharedPlanOf: async () => null },
      memberships: { levelOf: async () => "elite" },
      logger: world.logger,
      clock: () => new Date(),
    });
    const member = await world.member({ plan: "elite" });
    const { plan } = await member.api.getItinerary({ params: { id: await aTrip(member) } });
    const look = () => forecasts.forecastFor(member.id, plan!);
    const answered = Promise.withResolvers<void>();
    read = async (places) => {
      read = rows.find;
      const before = await rows.find(places);
      await answered.promise;
      return before;
    };
    const late = look();
    const first = await look();
    answered.resolve();
    expect(await late).toEqual(first);
    expect(fake.asked).toHaveLength(1);
  });

  test("keeps the last answer for twelve hours while the service is down, and lets it rest for five minutes", async () => {
    const member = await world.member({ plan: "elite" });
    const id = await aTrip(member);
    const look = () => member.api.getTripWeather({ params: { id } });
    await look();
    await age(90);
    fake.reply = replies.status(503);
    expect((await look()).days).toHaveLength(5);
    expect((await look()).days).toHaveLength(5);
    expect(fake.asked).toHaveLength(2);
    await age(12 * 60);
    expect(await look()).toEqual(nothing);
  });

  test("says nothing for trips out of reach, without asking", async () => {
    const member = await world.member({ plan: "elite" });
    const id = await aTrip(member, 40);
    expect(await member.api.getTripWeather({ params: { id } })).toEqual(nothing);
    expect(fake.asked).toEqual([]);
  });

  test.for(["free", "base"] as const)("says nothing on the plan %s, without asking", async (plan) => {
    const member = await world.member({ plan });
    const id = await aTrip(member);
    expect(await member.api.getTripWeather({ params: { id } })).toEqual(nothing);
    expect(fake.asked).toEqual([]);
  });

  test("of someone else's trip is nobody's", async () => {
    const [member, other] = [await world.member({ plan: "elite" }), await world.member({ plan: "elite" })];
    const id = await aTrip(member);
    await expect(other.api.getTripWeather({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });

  test("forgets places nobody looks at", async () => {
    const member = await world.member({ plan: "elite" });
    const id = await aTrip(member);
    await member.api.getTripWeather({ params: { id } });
    await age(49 * 60);
    await world.container.housekeeping();
    expect(await world.database.db.selectFrom("weatherForecasts").select("place").execute()).toEqual([]);
  });
});

worldTest(
  "without a weather service, an Elite member's trip has the usual weather alone",
  async ({ world: plain }) => {
    const member = await plain.member({ plan: "elite" });
    const id = await aTrip(member);
    expect(await member.api.getTripWeather({ params: { id } })).toEqual(nothing);
  },
);
