import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Images, MapPinned } from "lucide-react";
import { Link } from "react-router-dom";
import { useToday } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";

type Props = { trip: Pick<Itinerary, "id" | "endDate" | "role"> };

/** Leads to the trip's current day; when the trip is over, its owner is led to its album instead. */
export function TravelDayButton({ trip: { id, endDate, role } }: Props) {
  const today = useToday();
  const isOver = endDate !== null && endDate < today;
  if (isOver && role !== "owner") return null;
  return (
    <Button variant="outline" size="sm" asChild>
      {isOver ? (
        <Link to={paths.tripAlbum(id)}>
          <Images aria-hidden /> Trip Album
        </Link>
      ) : (
        <Link to={paths.travelDay(id)}>
          <MapPinned aria-hidden /> Travel day
        </Link>
      )}
    </Button>
  );
}
