import type { Region } from "@evoya/domain/regions";
import { Link } from "react-router-dom";
import { regionArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { DestinationRequestButton } from "../../submissions/components/destination-request-button.tsx";

/** A region in the grid, linked to its page and to a personal plan. */
export function RegionCard({ region: { id, name, alsoCovers, line, destinationIds } }: { region: Region }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      <Link to={paths.region(id)} className="group block flex-1 rounded-t-2xl outline-offset-[-3px]">
        <span className="block overflow-hidden">
          <img
            src={regionArt(id)}
            alt=""
            width="800"
            height="600"
            loading="lazy"
            className="aspect-[4/3] w-full object-cover transition-transform duration-(--motion-reveal) group-hover:scale-[1.03] motion-reduce:transform-none"
          />
        </span>
        <span className="block p-5 pb-3">
          <span className="block font-display text-title font-medium group-hover:underline">{name}</span>
          <span className="mt-1 block text-ink-muted">{line}</span>
          <span className="mt-3 block text-sm text-ink-muted">
            {destinationIds.length} destinations{alsoCovers && `, ${alsoCovers}`}
          </span>
        </span>
      </Link>
      <div className="p-5 pt-2">
        <DestinationRequestButton destination={name} variant="outline" className="w-full" />
      </div>
    </article>
  );
}
