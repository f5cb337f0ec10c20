import { conciergeBudgets } from "@evoya/domain/concierge";
import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { Facts } from "../../../lib/facts.tsx";
import { writeDates } from "../labels.ts";

const sources: Record<string, string> = {
  member: "The member area",
  booking_form: "The public booking form",
};

/** Everything the member asked for. */
export function TripFacts({ request }: { request: ConciergeRequestForStaff }) {
  const { bookFlights, bookHotels, bookActivities, activities, additionalNotes, budget } = request;
  const bookings = [bookFlights && "Flights", bookHotels && "Hotels", bookActivities && "Activities"].filter(
    Boolean,
  );
  return (
    <Card asChild>
      <section aria-label="Trip details">
        <CardHeader title="Trip details" />
        <Facts
          columns={2}
          facts={[
            ["Destination", request.destination],
            ["Travel dates", writeDates(request.startDate, request.endDate)],
            ["Departure airport", request.departureAirport],
            ["Travelers", String(request.numTravelers)],
            ["Budget", conciergeBudgets.find(({ id }) => id === budget)?.label ?? budget],
            ["To book", bookings.join(", ") || "Nothing"],
            ["Activities", activities.length > 0 && <ActivityList activities={activities} />],
            ["Sent from", sources[request.source] ?? request.source],
          ]}
        />
        <LongText title="Additional notes" text={additionalNotes} />
      </section>
    </Card>
  );
}

function ActivityList({ activities }: { activities: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {activities.map((activity) => (
        <Badge key={activity}>{activity}</Badge>
      ))}
    </span>
  );
}

/** What someone wrote, line breaks and all. */
export function LongText({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text || "None"}</p>
    </div>
  );
}
