import { routeOfDay } from "@evoya/domain/planner/day-map";
import type { PlanDay } from "@evoya/domain/planner/plan";
import { useMemo } from "react";
import { MapInView } from "../../maps/map-in-view.tsx";
import { RouteSketch } from "./route-sketch.tsx";

/**
 * The day on a map: its stops in order and the ways between them, over streets if there are tiles (decision 226), true
 * to scale and north up. Renders nothing if everything is in one spot.
 */
export function DayMapView({ day, className }: { day: PlanDay; className?: string }) {
  const route = useMemo(() => routeOfDay(day.items), [day.items]);
  const name = `Map of day ${day.number}`;
  return (
    <RouteSketch
      route={route}
      name={name}
      className={className}
      onMap={(sketch) => (
        <MapInView route={route} name={name}>
          {sketch}
        </MapInView>
      )}
    >
      Day {day.number} in {day.area}. The numbers match the stops.
    </RouteSketch>
  );
}
