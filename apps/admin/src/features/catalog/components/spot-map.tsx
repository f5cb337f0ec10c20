import type { WholeCatalogDestination } from "@evoya/schemas/catalog";
import { cn } from "@evoya/ui/lib/cn";

const width = 480;
const padding = 16;

/** Where a destination's places are, drawn to scale; the list below has their names. */
export function SpotMap({ name, spots }: Pick<WholeCatalogDestination, "name" | "spots">) {
  if (spots.length === 0) return null;
  const shrink = Math.cos((spots[0]!.latitude * Math.PI) / 180);
  const xs = spots.map(({ longitude }) => longitude * shrink);
  const ys = spots.map(({ latitude }) => -latitude);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const across = Math.max(Math.max(...xs) - west, 0.001);
  const down = Math.max(Math.max(...ys) - north, 0.001);
  const scale = Math.min((width - 2 * padding) / across, (width - 2 * padding) / down);
  const height = Math.max(down * scale + 2 * padding, 80);
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Where the ${spots.length} places of ${name} are`}
        viewBox={`0 0 ${width} ${Math.round(height)}`}
        className="w-full max-w-lg rounded-lg border border-line bg-surface-sunken"
      >
        {spots.map(({ id, name: label, isChecked, isRetired }, i) => (
          <circle
            key={id}
            cx={padding + (xs[i]! - west) * scale}
            cy={padding + (ys[i]! - north) * scale}
            r={5}
            className={cn(
              "stroke-surface",
              isRetired ? "fill-transparent stroke-ink-muted" : isChecked ? "fill-success" : "fill-ink-muted",
            )}
          >
            <title>{label}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-ink-muted">
        Green places are checked, hollow ones retired. North is up.
      </figcaption>
    </figure>
  );
}
