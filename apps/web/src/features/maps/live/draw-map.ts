import type { RouteStop } from "@evoya/domain/planner/day-map";
import { AJAXError, addProtocol, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-csp-worker.js?url";
import { openTilesOrKept } from "../tiles/kept-tiles.ts";
import type { Tiles } from "../tiles/open-tiles.ts";
import { createMarks, type NameStop } from "./map-marks.ts";
import { mapStyle } from "./map-style.ts";
import { readPalette } from "./palette.ts";

export type DrawnMap = {
  /** Draws another route, and moves to it. */
  show: (route: readonly RouteStop[], name: string) => void;
  /** Uses the current theme's colors. */
  repaint: () => void;
  /** Shows all of the route again. */
  fit: () => void;
  zoomBy: (levels: number) => void;
  remove: () => void;
};

type Drawing = {
  route: readonly RouteStop[];
  name: string;
  onName: NameStop;
  /** Aborts drawing. */
  signal: AbortSignal;
};

/** MapLibre requests tiles with addresses of this kind, so that they can come from a file, a server, or this device. */
const protocol = "evoya-tiles";
const tilesOf = new Map<string, Tiles>();

setWorkerUrl(workerUrl);
addProtocol(protocol, async ({ url }, { signal }) => {
  const [id = "", z, x, y] = url.slice(`${protocol}://`.length).split("/");
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const data = await tilesOf.get(id)?.read(tile, signal);
  // MapLibre then enlarges the tile above it.
  if (!data) throw new AJAXError(404, "There's no such tile", url, new Blob());
  return { data };
});

/**
 * Draws `route` into `box`, over the tiles at `url`. Resolves once there's something to see; throws if there can't be
 * (no WebGL, no connection, or tiles that are refused or of another kind), or when `signal` aborts.
 */
export async function drawMap(box: HTMLElement, url: string, drawing: Drawing): Promise<DrawnMap> {
  const tiles = await openTilesOrKept(url);
  drawing.signal.throwIfAborted();
  const id = crypto.randomUUID();
  tilesOf.set(id, tiles);
  let { route } = drawing;
  const style = () =>
    mapStyle({
      palette: readPalette(),
      maxZoom: tiles.maxZoom,
      tiles: `${protocol}://${id}/{z}/{x}/{y}`,
      route,
    });
  const map = new MapLibre({
    container: box,
    style: style(),
    bounds: boundsOf(route),
    fitBoundsOptions: framing,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    // Lets the page scroll past the map.
    cooperativeGestures: true,
    attributionControl: false,
    locale: { "Map.Title": drawing.name },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const remove = () => {
    tilesOf.delete(id);
    map.remove();
  };
  try {
    await untilSeen(map, drawing.signal);
  } catch (problem) {
    remove();
    throw problem;
  }
  const marks = createMarks(map, drawing.onName);
  marks.show(route);
  const fit = (animate: boolean) => map.fitBounds(boundsOf(route), { ...framing, animate });
  // A phone was turned, or a window changed.
  map.on("resize", () => fit(false));
  return {
    show: (next, name) => {
      route = next;
      map.getCanvas().setAttribute("aria-label", name);
      map.setStyle(style());
      fit(true);
      marks.show(route);
    },
    repaint: () => map.setStyle(style()),
    fit: () => fit(true),
    zoomBy: (levels) => map.zoomTo(map.getZoom() + levels),
    remove,
  };
}

/** Room for the marks, the buttons, and the line at the bottom. */
const framing = { padding: { top: 32, bottom: 40, left: 32, right: 56 }, maxZoom: 16 };

function boundsOf(route: readonly RouteStop[]): LngLatBoundsLike {
  const lons = route.map(({ coordinates }) => coordinates.longitude);
  const lats = route.map(({ coordinates }) => coordinates.latitude);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** Waits until every tile has come or failed. Throws if the result shows nothing. */
async function untilSeen(map: MapLibre, signal: AbortSignal): Promise<void> {
  // When a tile fails, MapLibre doesn't check whether it was the last one; and it would log errors we handle.
  map.on("error", () => map.triggerRepaint());
  await new Promise<unknown>((resolve, reject) => {
    map.once("load", resolve);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  const seen = map.queryRenderedFeatures().some(({ source }) => source === "basemap");
  if (!seen) throw new Error("No tile shows anything here");
}
