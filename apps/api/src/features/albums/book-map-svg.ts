import { drawRoute, markText, type RouteStop } from "@evoya/domain/planner/day-map";
import type { Units } from "@evoya/domain/unit-systems";
import { distanceLabel } from "@evoya/domain/units";

const size = { width: 400, height: 240, padding: 34 };
const foot = 20;

/** A route as a drawing for print, like the sketch on the screen; null if there's nothing to draw. */
export function mapSvg(route: RouteStop[], units: Units): string | null {
  const map = drawRoute(route, size, units);
  if (!map) return null;
  const { stops, legs, scale } = map;
  const lines = legs.map(
    ({ from, to, mode }) =>
      `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="#a89f8c" stroke-width="2" stroke-linecap="round"${mode === "walk" ? ' stroke-dasharray="1 6"' : ""}/>`,
  );
  const marks = stops.map(({ x, y, numbers, isStay }) => {
    const text = markText({ numbers });
    return `<circle cx="${x}" cy="${y}" r="13" fill="${isStay ? "#b4552d" : "#1f5f5b"}"/><text x="${x}" y="${y + 4}" text-anchor="middle" font-family="Figtree" font-weight="bold" font-size="${text.length > 4 ? 8 : 11}" fill="#ffffff">${text}</text>`;
  });
  const below = size.height + foot - 16;
  const ruler = `<path d="M18 ${below - 5} V${below} H${18 + scale.width} V${below - 5}" fill="none" stroke="#5b6866" stroke-width="1.2"/><text x="${26 + scale.width}" y="${below + 1}" font-family="Figtree" font-size="10" fill="#5b6866">${distanceLabel(scale.metres, units)}</text>`;
  const north = `<path d="M374 14 L379 26 L374 23 L369 26 Z" fill="#5b6866"/><text x="374" y="40" text-anchor="middle" font-family="Figtree" font-size="10" fill="#5b6866">N</text>`;
  return `<svg viewBox="0 0 ${size.width} ${size.height + foot}"><rect width="${size.width}" height="${size.height + foot}" rx="8" fill="#f4f0e6"/>${lines.join("")}${marks.join("")}${ruler}${north}</svg>`;
}
