import { tripDatesLabel } from "@evoya/domain/dates";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { Card } from "@evoya/ui/card";
import { IconButton } from "@evoya/ui/icon-button";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";

/** The itinerary sent with the request, and a way to leave it out. */
export function AttachedTrip({ trip, onRemove }: { trip: Itinerary; onRemove: () => void }) {
  const { id, title, destination, destinationId, startDate, endDate, tripLength, plan } = trip;
  return (
    <Card padding="none" className="mt-6 flex items-stretch gap-4 overflow-hidden">
      <img
        src={destinationArt(destinationId ?? destination)}
        alt=""
        width={160}
        height={120}
        className="min-h-24 w-20 shrink-0 self-stretch object-cover sm:w-40"
      />
      <div className="min-w-0 flex-1 self-center py-3">
        <p className="text-sm text-ink-muted">Your itinerary goes with this request</p>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Link to={paths.trip(id)} className="underline-offset-4 hover:underline">
            {plan?.title ?? title}
          </Link>
        </p>
        <p className="text-sm text-ink-muted">
          {startDate ? tripDatesLabel(startDate, endDate) : `${tripLength} days`}
        </p>
      </div>
      <IconButton
        label="Leave the itinerary out"
        icon={<X />}
        className="mr-2 self-center sm:mr-3"
        onClick={onRemove}
      />
    </Card>
  );
}
