import {
  type DayMap,
  drawRoute,
  type MapLeg,
  type MapStop,
  markName,
  markText,
  type RouteStop,
} from "@evoya/domain/planner/day-map";
import type { Units } from "@evoya/domain/unit-systems";
import { distanceLabel } from "@evoya/domain/units";
import type { ReactNode } from "react";
import { useUnits } from "../../../lib/units.ts";

const size = { width: 400, height: 240, padding: 34 };
/** Below the map, where no stop can be: the scale and where north is. */
const foot = 20;

type Props = {
  route: RouteStop[];
  name: string;
  className?: string | undefined;
  children?: ReactNode;
  /** Draws the route on a map of streets, over the sketch. */
  onMap?: (sketch: ReactNode) => ReactNode;
};

/**
 * A route as a sketch: its stops in order, true to scale, north up, with a caption. Renders nothing if everything is in one spot.
 */
export function RouteSketch({ route, name, className, children, onMap = (sketch) => sketch }: Props) {
  const units = useUnits();
  const map = drawRoute(route, size, units);
  if (!map) return null;
  return (
    <figure className={className}>
      {onMap(<Sketch map={map} units={units} label={`${name}: ${map.stops.map(markName).join("; ")}`} />)}
      {children && <figcaption className="mt-2 text-sm text-ink-muted">{children}</figcaption>}
    </figure>
  );
}

function Sketch({ map, units, label }: { map: DayMap; units: Units; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height + foot}`}
      role="img"
      aria-label={label}
      className="h-auto max-h-80 w-full rounded-card bg-surface-sunken"
    >
      {map.legs.map((leg) => (
        <Leg key={`${leg.from.x},${leg.from.y},${leg.to.x},${leg.to.y}`} leg={leg} units={units} />
      ))}
      {map.stops.map((stop) => (
        <Mark key={stop.numbers.join()} stop={stop} />
      ))}
      <Scale {...map.scale} units={units} />
      <g
        transform={`translate(${size.width - 26} ${size.height + 6})`}
        className="fill-ink-muted text-[13px] font-semibold"
      >
        <path d="M0 -16 L5 -4 L0 -7 L-5 -4 Z" />
        <text y="10" textAnchor="middle">
          N
        </text>
      </g>
    </svg>
  );
}

function Leg({ leg: { from, to, mode, metres, label }, units }: { leg: MapLeg; units: Units }) {
  return (
    <g>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray={mode === "walk" ? "1 7" : undefined}
        className="stroke-line-strong"
      />
      {label && (
        <text
          x={label.x}
          y={label.y - 6}
          textAnchor="middle"
          strokeWidth="4"
          paintOrder="stroke"
          className="fill-ink-muted stroke-surface-sunken text-[13px]"
        >
          {distanceLabel(metres, units)}
        </text>
      )}
    </g>
  );
}

function Mark({ stop }: { stop: MapStop }) {
  const { x, y, isStay } = stop;
  const text = markText(stop);
  const width = Math.max(28, text.length * 7.5 + 10);
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{markName(stop)}</title>
      <rect
        x={-width / 2}
        y="-14"
        width={width}
        height="28"
        rx="14"
        className={isStay ? "fill-accent" : "fill-primary"}
      />
      <text
        y="4.5"
        textAnchor="middle"
        className={`text-[12.5px] font-bold ${isStay ? "fill-accent-ink" : "fill-primary-ink"}`}
      >
        {text}
      </text>
    </g>
  );
}

function Scale({ metres, width, units }: DayMap["scale"] & { units: Units }) {
  return (
    <g transform={`translate(18 ${size.height + foot - 16})`} className="text-[12px]">
      <path d={`M0 -5 V0 H${width} V-5`} fill="none" strokeWidth="1.5" className="stroke-ink-muted" />
      <text x={width + 8} y="1" className="fill-ink-muted">
        {distanceLabel(metres, units)}
      </text>
    </g>
  );
}
