import { type MapStop, markName, marksOf, markText, type RouteStop } from "@evoya/domain/planner/day-map";
import { cn } from "@evoya/ui/lib/cn";
import { type Map as MapLibre, Marker } from "maplibre-gl";

/** The mark under the pointer, and the side of the map where its name doesn't cover it; null if there's none. */
export type Named = { name: string; isBelow: boolean } | null;

export type NameStop = (named: Named) => void;

/** Numbered marks on a map: buttons that zoom in to their stops, and show their name under the pointer. */
export function createMarks(map: MapLibre, onName: NameStop) {
  let shown = "";
  let markers: Marker[] = [];
  let route: readonly RouteStop[] = [];
  const draw = () => {
    const { stops } = marksOf(
      route,
      route.map(({ coordinates: { longitude, latitude } }) => map.project([longitude, latitude])),
    );
    const key = stops.map(markName).join(";");
    if (key === shown) return;
    shown = key;
    const focused = markers.find((marker) => marker.getElement() === document.activeElement);
    const firstOf = (marker: Marker | undefined) => marker?.getElement().dataset.first;
    for (const marker of markers) marker.remove();
    markers = stops.map((stop) => addMark(map, stop, route, onName));
    // If you got here by keyboard, the focus stays here, though there may be more marks or fewer.
    if (focused)
      markers
        .find((marker) => firstOf(marker) === firstOf(focused))
        ?.getElement()
        .focus();
  };
  map.on("zoomend", draw);
  return {
    show: (next: readonly RouteStop[]) => {
      route = next;
      shown = "";
      draw();
    },
  };
}

function addMark(map: MapLibre, stop: MapStop, route: readonly RouteStop[], onName: NameStop): Marker {
  const [first] = stop.numbers;
  const { longitude, latitude } = route.find(({ number }) => number === first)!.coordinates;
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = markText(stop);
  element.dataset.first = String(first);
  element.setAttribute("aria-label", markName(stop));
  element.className = cn(
    "h-7 min-w-7 rounded-full px-1.5 text-[0.8125rem] font-bold tabular-nums ring-2 ring-surface shadow-card",
    "hover:z-10 focus-visible:z-10",
    stop.isStay ? "bg-accent text-accent-ink" : "bg-primary text-primary-ink",
  );
  const name = () => {
    const isBelow = map.project([longitude, latitude]).y < map.getContainer().clientHeight / 2;
    onName({ name: markName(stop), isBelow });
  };
  const hush = () => onName(null);
  element.addEventListener("pointerenter", name);
  element.addEventListener("focus", name);
  element.addEventListener("pointerleave", hush);
  element.addEventListener("blur", hush);
  element.addEventListener("click", () =>
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom() + 1, 15) }),
  );
  return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
}
