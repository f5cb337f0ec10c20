import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { addDays } from "@evoya/domain/dates";

/** How a fake weather service answers one request. */
export type WeatherReply = (response: ServerResponse, asked: URLSearchParams) => void;

type Weather = { from: string; highC: number; lowC: number; rainPercent: number | null };

/** Sixteen days of the same weather, as Open-Meteo writes them. */
export const openMeteoPlace = ({ from, highC, lowC, rainPercent }: Weather): object => {
  const days = Array.from({ length: 16 }, (_, at) => addDays(from, at));
  return {
    latitude: 41.9,
    longitude: 12.5,
    utc_offset_seconds: 7200,
    timezone: "Europe/Rome",
    daily_units: {
      time: "iso8601",
      temperature_2m_max: "°C",
      temperature_2m_min: "°C",
      precipitation_probability_max: "%",
    },
    daily: {
      time: days,
      temperature_2m_max: days.map(() => highC),
      temperature_2m_min: days.map(() => lowC),
      precipitation_probability_max: days.map(() => rainPercent),
    },
  };
};

const json = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end(body);
};

export const weatherReplies = {
  /** The same weather at every place that's asked about: an object for one, a list for several. */
  weather:
    (weather: Weather): WeatherReply =>
    (response, asked) => {
      const count = (asked.get("latitude") ?? "").split(",").length;
      const places = Array.from({ length: count }, () => openMeteoPlace(weather));
      json(response, JSON.stringify(count === 1 ? places[0] : places));
    },
  text:
    (body: string): WeatherReply =>
    (response) =>
      json(response, body),
  status:
    (status: number, headers: Record<string, string> = {}): WeatherReply =>
    (response) => {
      response.writeHead(status, { "Content-Type": "application/json", ...headers });
      response.end('{"error": true, "reason": "Minutely API request limit exceeded."}');
    },
  /** Takes the request and never answers. */
  silence: (): WeatherReply => () => {},
};

/** A server on Open-Meteo's wire that answers as told; `reply` can be changed while it runs. */
export async function startWeatherFake(reply: WeatherReply) {
  const asked: URLSearchParams[] = [];
  const fake = { asked, reply };
  const server = createServer((request, response) => {
    const question = new URL(request.url ?? "/", "http://fake").searchParams;
    asked.push(question);
    fake.reply(response, question);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
