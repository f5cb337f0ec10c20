import { countdown } from "@evoya/domain/next-trip";
import { zonesIn } from "@evoya/domain/planner/day-on";
import { stageLabel } from "@evoya/domain/trip-stage";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { ConciergeBell, Pencil } from "lucide-react";
import { Link } from "react-router-dom";
import { dayOf } from "../../../lib/instants.ts";
import { savedLabel } from "../../../lib/saved-label.ts";
import { Ago, useToday } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";
import { LeaveTripButton } from "../../companions/components/leave-trip-button.tsx";
import { tripLine } from "../trip-line.ts";
import { useSaveTrip } from "../use-save-trip.ts";
import { RetryButton } from "./retry-button.tsx";
import { TravelDayButton } from "./travel-day-button.tsx";
import { placesOf, TripHero } from "./trip-hero.tsx";
import { TripMenu } from "./trip-menu.tsx";
import { WhatsNext } from "./whats-next.tsx";

const plannerLabels = {
  builtin: "Made by our built-in planner",
  model: "Written with AI, checked by our planner",
  fallback: "Made by our built-in planner, because the AI wasn't available",
} as const;

type TripHeaderProps = {
  itinerary: Itinerary;
  /** Starts editing; left out while editing is on. */
  onEdit?: (() => void) | undefined;
};

/** A trip's picture and facts, and what can be done with it. */
export function TripHeader({ itinerary, onEdit }: TripHeaderProps) {
  const { id, title, startDate, endDate, planner, plan, summary, generatedAt, stage, role, generation } =
    itinerary;
  const saving = useSaveTrip(id, role === "owner");
  const isOwn = role === "owner";
  const wasTaken = itinerary.isTaken || itinerary.bookingStatus === "confirmed";
  return (
    <>
      <TripHero
        title={plan?.title ?? summary?.title ?? title}
        line={tripLine(itinerary, plan?.brief.childAges)}
        places={plan ? placesOf(plan.legs) : [itinerary.destinationId ?? itinerary.destination]}
        badge={countdown({ startDate, endDate }, useToday()) ?? stageLabel({ stage, wasTaken })}
      />
      {plan && generation === "ready" && (
        <WhatsNext days={plan.days} zoneOf={zonesIn(plan.legs)} className="mt-4" />
      )}
      <TripPeople itinerary={itinerary} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        {planner && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
            {planner === "fallback" ? (
              <Badge tone="warning">{plannerLabels[planner]}</Badge>
            ) : (
              plannerLabels[planner]
            )}
            {generatedAt && <span>Generated {dayOf(generatedAt)}</span>}
            {plan && saving.savedAt && <span>{savedLabel(saving.savedAt)}</span>}
            {planner === "fallback" &&
              itinerary.workflowStep === "itinerary_generated" &&
              isOwn &&
              onEdit && <RetryButton id={id} />}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {plan && (
            <>
              {onEdit && role !== "viewer" && (
                <Button variant="outline" size="sm" onClick={onEdit}>
                  <Pencil aria-hidden /> Edit plan
                </Button>
              )}
              {isOwn && (
                <Button variant="outline" size="sm" asChild>
                  <Link to={paths.conciergeFor(id)}>
                    <ConciergeBell aria-hidden /> Ask a concierge
                  </Link>
                </Button>
              )}
              {onEdit && <TravelDayButton trip={itinerary} />}
            </>
          )}
          {onEdit && <TripMenu itinerary={itinerary} saving={saving} />}
          {onEdit && !isOwn && <LeaveTripButton tripId={id} />}
        </div>
      </div>
    </>
  );
}

/** The trip's owner, its companions, and who changed it last, if that was someone else. */
function TripPeople({ itinerary: { sharedBy, companions, lastChange } }: { itinerary: Itinerary }) {
  const others = companions.filter(({ isYou }) => !isYou).map(({ name }) => name ?? "a member");
  const changer = lastChange?.isYou === false ? lastChange.by : null;
  if (!sharedBy && others.length === 0 && !changer) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-ink-muted print:hidden">
      {sharedBy && <span className="font-medium text-primary-strong">Shared by {sharedBy}</span>}
      {others.length > 0 && <span>With {listOf(others)}</span>}
      {lastChange && changer && (
        <span>
          Changed by {changer}, <Ago at={lastChange.at} />
        </span>
      )}
    </p>
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);
