import { brand } from "@evoya/domain/brand";
import { tripDatesLabel } from "@evoya/domain/dates";
import { countdown } from "@evoya/domain/next-trip";
import { zonesIn } from "@evoya/domain/planner/day-on";
import { partyLabel } from "@evoya/domain/planner/party";
import type { SharedTrip } from "@evoya/schemas/shared-trips";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { MoneyProvider } from "../../../lib/money-provider.tsx";
import { useToday } from "../../../lib/use-clock.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { PlanView } from "../../trips/components/plan-view.tsx";
import { placesOf, TripHero } from "../../trips/components/trip-hero.tsx";
import { WhatsNext } from "../../trips/components/whats-next.tsx";
import { PasswordCard } from "../components/password-card.tsx";
import { sharedTripQuery } from "../queries.ts";

/** A trip its member shares, for anyone with the link, to read. Not for search engines. */
export function SharedTripPage() {
  const { shareToken = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(sharedTripQuery(shareToken));
  const [opened, setOpened] = useState<SharedTrip | null>(null);
  const trip = data?.trip ?? opened;
  const missing = error && "code" in error && (error.code === "not_found" || error.code === "invalid_input");
  useTitle(trip?.title ?? (missing ? "Trip not found" : "Shared trip"));
  return (
    <FocusLayout width="wide">
      <meta name="robots" content="noindex, nofollow" />
      {isPending && <PageSpinner />}
      {missing && <NotFound because={problemText(error)} />}
      {error && !data && !missing && (
        <ErrorState level={1} title="We can't load this trip" error={error} onRetry={() => void refetch()} />
      )}
      {data?.needsPassword && !trip && <PasswordCard shareToken={shareToken} onOpen={setOpened} />}
      {trip && <Trip trip={trip} />}
    </FocusLayout>
  );
}

function Trip({ trip: { title, startDate, endDate, sharedBy, plan } }: { trip: SharedTrip }) {
  const when = startDate ? tripDatesLabel(startDate, endDate) : `${plan.days.length} days`;
  return (
    <article>
      <TripHero
        title={title}
        line={`${when}, ${partyLabel(plan.travellers)}`}
        places={placesOf(plan.legs)}
        badge={countdown({ startDate, endDate }, useToday())}
      />
      <WhatsNext days={plan.days} zoneOf={zonesIn(plan.legs)} className="mt-4" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-ink-muted">
          {sharedBy ? `${sharedBy} is sharing this trip with you.` : "This trip is shared with you."}
        </p>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </div>
      <MoneyProvider>
        <PlanView plan={plan} />
      </MoneyProvider>
      <Card variant="tinted" padding="lg" className="mt-10 text-center print:hidden">
        <h2 className="font-display text-2xl font-semibold text-balance sm:text-3xl">Where would you go?</h2>
        <p className="mx-auto mt-2 max-w-xl text-ink-muted">
          Plans like this one, day by day and hour by hour, take {brand.name} a minute.
        </p>
        <Button size="lg" className="mt-5" asChild>
          <Link to={paths.planMyTrip}>Plan Your Own Trip</Link>
        </Button>
      </Card>
    </article>
  );
}

function NotFound({ because }: { because: string }) {
  return (
    <EmptyState
      className="py-12"
      title="Trip Not Found"
      level={1}
      art={<img src={spotArt("compass")} alt="" width={144} height={144} />}
      action={
        <Button asChild>
          <Link to={paths.home}>Go to home page</Link>
        </Button>
      }
    >
      {because}
    </EmptyState>
  );
}
