import type { Destination } from "@evoya/domain/catalog/destination";
import type { RegionId } from "@evoya/domain/regions";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { dollars, fromCents } from "./money.ts";
import { NumberMark } from "./pin.tsx";

type Props = { destination: Destination; regionId: RegionId; number?: number };

/** A destination, linked to its page; numbered if it has a pin on a map. */
export function DestinationCard({ destination, regionId, number }: Props) {
  const { id, name, country, tagline } = destination;
  return (
    <Link
      to={paths.destination(regionId, id)}
      className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card transition-shadow hover:shadow-raised"
    >
      <span className="block overflow-hidden">
        <img
          src={destinationArt(id, regionId)}
          alt=""
          width="800"
          height="600"
          loading="lazy"
          className="aspect-[4/3] w-full object-cover transition-transform duration-(--motion-reveal) group-hover:scale-[1.03] motion-reduce:transform-none"
        />
      </span>
      {number && (
        <span className="absolute top-3 left-3 rounded-full ring-2 ring-surface">
          <NumberMark value={number} />
        </span>
      )}
      <span className="flex flex-1 flex-col p-5">
        <span className="font-display text-xl font-medium group-hover:underline">{name}</span>
        {country !== name && <span className="text-sm text-ink-muted">{country}</span>}
        <span className="mt-2 flex-1 text-ink-muted">{tagline}</span>
        <span className="mt-4 text-sm font-semibold text-primary">
          from {dollars(fromCents(destination))} a day
        </span>
      </span>
    </Link>
  );
}
