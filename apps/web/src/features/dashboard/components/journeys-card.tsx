import { tripDatesLabel } from "@evoya/domain/dates";
import { stageLabel } from "@evoya/domain/trip-stage";
import type { Journey } from "@evoya/schemas/dashboard";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { useTripTransition } from "../../trips/use-trip-transition.ts";

type Props = { upcoming: Journey[]; memories: Journey[] };

/** The trips after the next one, and the most recent past ones. */
export function JourneysCard({ upcoming, memories }: Props) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-xl font-semibold">Your journeys</h2>
        <Button size="sm" variant="ghost" className="-mr-2" asChild>
          <Link to={paths.trips}>All trips</Link>
        </Button>
      </div>
      <JourneyList title="Upcoming Adventures" journeys={upcoming} />
      <JourneyList title="Travel Memories" journeys={memories} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" asChild>
          <Link to={paths.tripAlbums}>Upload Trip Photos/Videos</Link>
        </Button>
        <Button variant="link" size="sm" asChild>
          <Link to={paths.socialIntegration}>Social posts</Link>
        </Button>
      </div>
    </Card>
  );
}

function JourneyList({ title, journeys }: { title: string; journeys: Journey[] }) {
  if (journeys.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold text-ink-muted">{title}</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {journeys.map((journey) => (
          <li key={journey.id}>
            <JourneyLink journey={journey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function JourneyLink({ journey }: { journey: Journey }) {
  const { link, pictureClass } = useTripTransition(journey.id);
  const stage = stageLabel(journey);
  return (
    <Link
      {...link}
      className="flex h-full flex-wrap items-center gap-3.5 rounded-card border border-line p-3 transition-colors hover:border-line-strong hover:bg-surface-sunken"
    >
      <img
        src={destinationArt(journey.destinationId ?? journey.destination)}
        alt=""
        width={80}
        height={60}
        className={`h-15 w-20 shrink-0 rounded-control object-cover ${pictureClass}`}
      />
      <span className="min-w-0 flex-1 basis-36">
        <span className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
          {journey.title}
        </span>
        <span className="mt-1 block text-sm text-balance text-ink-muted">
          {journey.startDate ? tripDatesLabel(journey.startDate, journey.endDate) : "Dates to be decided"}
        </span>
        {stage && (
          <Badge tone={journey.stage === "on_the_way" ? "accent" : "neutral"} className="mt-1.5">
            {stage}
          </Badge>
        )}
      </span>
    </Link>
  );
}
