import { routeOfDay } from "@evoya/domain/planner/day-map";
import { scenesOfDays } from "@evoya/domain/planner/scenes";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { api } from "../../api.ts";
import { destinationArt } from "../../art/index.ts";
import { sceneArt } from "../../art/scenes.ts";
import { mapTilesUrl } from "../../config.ts";
import { keepScriptsOffline } from "../../lib/keep-scripts.ts";
import { keepAnswer, keptAt } from "../../lib/kept-answers.ts";
import type { KeptMaps } from "../maps/tiles/keep-tiles.ts";
import { placesOf } from "./components/trip-hero.tsx";

/** The data for the travel day besides the trip itself: stored only once its member has asked for it (decision 197). */
const chosenPaths = (id: string): string[] =>
  ["packing", "readiness", "travel-day"].map((name) => `/v1/me/itineraries/${id}/${name}`);

/** When all of a trip was last stored on this device; null if something is missing. */
export async function tripSavedAt(id: string, isOwn: boolean): Promise<string | null> {
  const paths = [`/v1/me/itineraries/${id}`, ...chosenPaths(id)];
  const needed = isOwn ? paths : paths.filter((path) => !path.endsWith("/readiness"));
  const times = await Promise.all(needed.map(keptAt));
  return times.some((time) => time === null) ? null : (times.toSorted()[0] ?? null);
}

/** A trip's pictures. The worker stores each picture that's requested. */
const picturesOf = ({ plan, destinationId, destination }: Itinerary): string[] => [
  ...(plan ? scenesOfDays(plan.days).map(sceneArt) : []),
  ...(plan ? placesOf(plan.legs) : [destinationId ?? destination]).map((place) => destinationArt(place)),
];

/** Stores the tiles of its days' maps, and returns how much of them; "all" if there are no tiles. */
async function keepMaps({ plan }: Itinerary): Promise<KeptMaps> {
  if (!mapTilesUrl || !plan) return "all";
  const { keepTiles } = await import("../maps/tiles/keep-tiles.ts");
  const routes = plan.days.map(({ items }) => routeOfDay(items).map(({ coordinates }) => coordinates));
  return keepTiles(mapTilesUrl, routes);
}

/**
 * Stores a trip on this device with everything its pages show, and the scripts that draw them. Returns how much of its
 * maps is stored. Throws the API's error, or why the browser can't store it; the previous version then stays.
 */
export async function saveTrip(id: string, isOwn: boolean): Promise<KeptMaps> {
  const params = { id };
  const [session, dashboard, trips, trip, packing, travelDay, readiness] = await Promise.all([
    api.getSession(),
    api.getDashboard(),
    api.listItineraries(),
    api.getItinerary({ params }),
    api.getPackingList({ params }),
    api.getTravelDay({ params }),
    isOwn ? api.getTripReadiness({ params }) : null,
    keepScriptsOffline({ maps: mapTilesUrl !== "" }),
  ]);
  // Without these, days and maps are drawn with less detail.
  const [maps] = await Promise.all([
    keepMaps(trip).catch((): KeptMaps => "none"),
    Promise.allSettled(picturesOf(trip).map((picture) => fetch(picture))),
  ]);
  const path = `/v1/me/itineraries/${id}`;
  await Promise.all([
    keepAnswer("/v1/session", session),
    keepAnswer("/v1/me/dashboard", dashboard),
    keepAnswer("/v1/me/itineraries", trips),
    keepAnswer(path, trip),
    keepAnswer(`${path}/packing`, packing),
    keepAnswer(`${path}/travel-day`, travelDay),
    ...(readiness ? [keepAnswer(`${path}/readiness`, readiness)] : []),
  ]);
  return maps;
}
