import { tripDatesLabel } from "@evoya/domain/dates";
import type { SharedAlbum } from "@evoya/schemas/albums";
import { Button } from "@evoya/ui/button";
import { CalendarDays, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Which trip this is: title, place, dates, travelers (public spec §2.9). */
export function AlbumHead({ album }: { album: SharedAlbum }) {
  const { title, destination, startDate, endDate, travelers, guestsMayAdd } = album;
  return (
    <header className="flex flex-col gap-6 border-b border-line pb-8 sm:flex-row sm:items-end sm:justify-between">
      <div className="min-w-0">
        <p className="text-sm font-semibold tracking-wide text-accent-strong uppercase">A shared trip</p>
        <h1 className="mt-2 font-display text-4xl leading-tight font-semibold wrap-anywhere sm:text-5xl">
          {title}
        </h1>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-muted">
          {destination && <Fact icon={<MapPin />}>{destination}</Fact>}
          {startDate && <Fact icon={<CalendarDays />}>{tripDatesLabel(startDate, endDate)}</Fact>}
          {travelers && (
            <Fact icon={<Users />}>
              {travelers} {travelers === 1 ? "traveler" : "travelers"}
            </Fact>
          )}
        </ul>
      </div>
      <Button
        variant={guestsMayAdd ? "outline" : "primary"}
        className="shrink-0 self-start sm:self-auto"
        asChild
      >
        <Link to={paths.planMyTrip}>Plan Your Own Trip</Link>
      </Button>
    </header>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      {children}
    </li>
  );
}
