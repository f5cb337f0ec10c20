import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const dayMs = 86_400_000;

/** Sixteen warm, dry days from yesterday on, as Open-Meteo writes them. */
function weather() {
  const days = Array.from({ length: 16 }, (_, at) =>
    new Date(Date.now() + (at - 1) * dayMs).toISOString().slice(0, 10),
  );
  return {
    daily_units: { temperature_2m_max: "°C", temperature_2m_min: "°C" },
    daily: {
      time: days,
      temperature_2m_max: days.map(() => 31),
      temperature_2m_min: days.map(() => 20),
      precipitation_probability_max: days.map(() => 5),
    },
  };
}

/** A weather service for browser tests: the same weather everywhere. */
export async function startWeatherServer() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://weather");
    const places = (searchParams.get("latitude") ?? "").split(",").map(weather);
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(places.length === 1 ? places[0] : places));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: { WEATHER_URL: `http://127.0.0.1:${port}/v1/forecast` },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
