import { routeOfDay } from "@evoya/domain/planner/day-map";
import type { PlanDay } from "@evoya/domain/planner/plan";
import { RouteSketch } from "./route-sketch.tsx";

/** The day as a sketch: its stops in order, true to scale, north up. Renders nothing if everything is in one spot. */
export function DayMapView({ day, className }: { day: PlanDay; className?: string }) {
  return (
    <RouteSketch route={routeOfDay(day.items)} name={`Map of day ${day.number}`} className={className}>
      Day {day.number} in {day.area}. The numbers are those beside the stops.
    </RouteSketch>
  );
}
