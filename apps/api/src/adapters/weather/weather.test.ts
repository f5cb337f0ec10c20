import { afterEach, describe, expect, test } from "vitest";
import { createWeatherSource, type WeatherSettings, WeatherUnavailable } from "./weather.ts";
import {
  openMeteoPlace,
  type WeatherReply as Reply,
  weatherReplies as replies,
  startWeatherFake,
} from "./weather-fake.ts";

const rome = { latitude: 41.9, longitude: 12.5 };
const florence = { latitude: 43.8, longitude: 11.3 };
const weather = { from: "2027-05-10", highC: 24.4, lowC: 13.6, rainPercent: 35 };

let fake: Awaited<ReturnType<typeof startWeatherFake>> | undefined;
afterEach(() => fake?.stop());

async function ask(reply: Reply, places = [rome], settings: Partial<WeatherSettings> = {}) {
  fake = await startWeatherFake(reply);
  return createWeatherSource({ url: fake.url, ...settings }).daily(places);
}

describe("a weather service", () => {
  test("is asked in Open-Meteo's words, about all places at once", async () => {
    const answers = await ask(replies.weather(weather), [rome, florence], { apiKey: "a-key" });
    expect(answers).toHaveLength(2);
    expect(answers[1]).toHaveLength(16);
    expect(answers[0]?.[0]).toEqual({ date: "2027-05-10", highC: 24, lowC: 14, rainPercent: 35 });
    expect(answers[0]?.at(-1)?.date).toBe("2027-05-25");
    expect(Object.fromEntries(fake!.asked[0]!)).toEqual({
      latitude: "41.9,43.8",
      longitude: "12.5,11.3",
      daily: "temperature_2m_max,temperature_2m_min,precipitation_probability_max",
      timezone: "auto",
      forecast_days: "16",
      apikey: "a-key",
    });
  });

  test("gets no key if there's none", async () => {
    await ask(replies.weather(weather));
    expect(fake!.asked[0]!.has("apikey")).toBe(false);
  });

  test("is a stranger: days it doesn't know, or that can't be, are left out", async () => {
    const place = openMeteoPlace(weather) as { daily: Record<string, unknown[]> };
    place.daily.temperature_2m_max!.splice(0, 3, null, 4000, 10);
    place.daily.precipitation_probability_max!.splice(3, 2, null, 250);
    const [days] = await ask(replies.text(JSON.stringify(place)));
    expect(days?.slice(0, 2)).toEqual([
      { date: "2027-05-13", highC: 24, lowC: 14, rainPercent: null },
      { date: "2027-05-14", highC: 24, lowC: 14, rainPercent: 100 },
    ]);
  });

  const place = openMeteoPlace(weather) as { daily: object; daily_units: object };
  test.for<[string, Reply]>([
    ["broken JSON", replies.text('{"daily": {')],
    [
      "words for degrees",
      replies.text(JSON.stringify({ ...place, daily: { ...place.daily, time: ["soon"] } })),
    ],
    [
      "degrees of another kind",
      replies.text(
        JSON.stringify({
          ...place,
          daily_units: { ...place.daily_units, temperature_2m_max: "°F", temperature_2m_min: "°F" },
        }),
      ),
    ],
    [
      "a month of days",
      replies.text(
        JSON.stringify({ ...place, daily: { ...place.daily, time: Array(40).fill("2027-05-10") } }),
      ),
    ],
    ["too many places", replies.text(JSON.stringify([place, place]))],
    ["nothing", replies.text("")],
    ["its limit", replies.status(429)],
    ["an error", replies.status(500)],
    ["a redirect", replies.status(302, { Location: "http://127.0.0.1:1/" })],
  ])("%s is no answer", async ([, reply]) => {
    await expect(ask(reply)).rejects.toThrow(WeatherUnavailable);
  });

  test("silence ends after the time we give it", async () => {
    await expect(ask(replies.silence(), [rome], { timeoutMs: 200 })).rejects.toThrow("took too long");
  });

  test("of more than the limit, nothing is read", async () => {
    await expect(ask(replies.text(" ".repeat(300_000)))).rejects.toThrow("larger than 200000 bytes");
  });

  test("its key is in no error", async () => {
    const source = createWeatherSource({ url: "http://127.0.0.1:1/", apiKey: "very-secret" });
    const error = await source.daily([rome]).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(WeatherUnavailable);
    expect(`${error} ${(error as Error).cause}`).not.toContain("very-secret");
  });
});
