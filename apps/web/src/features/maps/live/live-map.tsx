import "maplibre-gl/dist/maplibre-gl.css";
import type { RouteStop } from "@evoya/domain/planner/day-map";
import { IconButton } from "@evoya/ui/icon-button";
import { cn } from "@evoya/ui/lib/cn";
import { useMediaQuery } from "@evoya/ui/lib/use-media-query";
import { useTheme } from "@evoya/ui/theme-toggle";
import { Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { mapTilesUrl } from "../../../config.ts";
import { type DrawnMap, drawMap } from "./draw-map.ts";
import type { Named } from "./map-marks.ts";

export type LiveMapProps = {
  route: RouteStop[];
  name: string;
  /** Called once there's something to see; never if there can't be. */
  onDrawn: () => void;
  isDrawn: boolean;
};

/** A route on a map that can be moved; invisible until it's drawn. */
export function LiveMap({ route, name, onDrawn, isDrawn }: LiveMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef({ route, name, onDrawn });
  const shown = useRef(route);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [named, setNamed] = useState<Named>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const keep = (drawn: DrawnMap) => {
      signal.addEventListener("abort", drawn.remove);
      setMap(drawn);
      first.current.onDrawn();
    };
    // If it can't be drawn, the sketch below stays.
    drawMap(box.current!, mapTilesUrl, { ...first.current, onName: setNamed, signal }).then(
      keep,
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (!map || shown.current === route) return;
    shown.current = route;
    map.show(route, name);
  }, [map, route, name]);
  const look = `${useTheme()} ${useMediaQuery("(prefers-color-scheme: dark)")}`;
  useEffect(() => {
    if (look) map?.repaint();
  }, [map, look]);
  return (
    <div className={cn("absolute inset-0 transition-opacity", !isDrawn && "pointer-events-none opacity-0")}>
      <div ref={box} className="h-full" />
      {map && <Controls map={map} />}
      {named && (
        <p
          aria-hidden
          className={cn(
            "pointer-events-none absolute left-2 line-clamp-2 rounded-control bg-surface-raised px-2 py-1 text-sm shadow-card",
            named.isBelow ? "bottom-2 max-w-[calc(100%-9rem)]" : "top-2 max-w-[calc(100%-4.5rem)]",
          )}
        >
          {named.name}
        </p>
      )}
      <a
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noreferrer"
        className="absolute right-0 bottom-0 rounded-tl-control bg-surface px-2 py-1 text-xs text-ink-muted -outline-offset-2! hover:text-ink"
      >
        © OpenStreetMap
      </a>
    </div>
  );
}

function Controls({ map }: { map: DrawnMap }) {
  const button = "bg-surface-raised shadow-card";
  return (
    <div className="absolute top-2 right-2 flex flex-col gap-1.5">
      <IconButton
        size="sm"
        variant="outline"
        className={button}
        label="Zoom in"
        icon={<Plus aria-hidden />}
        onClick={() => map.zoomBy(1)}
      />
      <IconButton
        size="sm"
        variant="outline"
        className={button}
        label="Zoom out"
        icon={<Minus aria-hidden />}
        onClick={() => map.zoomBy(-1)}
      />
      <IconButton
        size="sm"
        variant="outline"
        className={button}
        label="Show the whole day"
        icon={<Maximize aria-hidden />}
        onClick={map.fit}
      />
    </div>
  );
}
