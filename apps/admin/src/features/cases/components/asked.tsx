import { conciergeBudgets } from "@evoya/domain/concierge";
import { formatCents } from "@evoya/domain/money";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { type Fact, Facts } from "../../../lib/facts.tsx";
import { titleCase, writeDate } from "../../../lib/when.ts";
import { writeDates } from "../../client-requests/labels.ts";

const sources: Record<string, string> = {
  member: "The member area",
  booking_form: "The public booking form",
  partner: "A partner's website",
  staff: "The team, for the member",
};

const toDecide = "To be decided";

/** The facts of a request: only what its form asked for. */
function factsOf({ kind, asked, agreed, source, lead }: CaseForStaff): Fact[] {
  const dates: Fact = ["Travel dates", writeDates(asked.startDate, asked.endDate) || toDecide];
  const travelers: Fact = ["Travelers", asked.travelers];
  if (kind === "booking")
    return [
      dates,
      travelers,
      [
        agreed ? "Agreed price" : "Estimate",
        asked.estimateCents === null ? null : formatCents(asked.estimateCents, "USD", { whole: !agreed }),
      ],
    ];
  const budget: Fact = [
    "Budget",
    conciergeBudgets.find(({ id }) => id === asked.budget)?.label ?? asked.budget,
  ];
  if (kind === "trip")
    return [
      ["Preferred destinations", <Destinations key="destinations" text={asked.destination} />],
      dates,
      ["Travel type", titleCase(asked.travelType ?? "")],
      budget,
    ];
  return [
    ["Destination", asked.destination],
    dates,
    ["Departure airport", asked.departureAirport],
    travelers,
    budget,
    ["To book", asked.toBook.join(", ") || "Nothing"],
    ["Activities", asked.activities.length > 0 && <Activities activities={asked.activities} />],
    ["Sent from", lead?.partner ?? sources[source ?? ""] ?? source],
    ...(lead
      ? ([
          ["Campaign", lead.campaign],
          ["Agreed to", `${lead.consentText} (${writeDate(lead.consentedAt)})`],
        ] satisfies Fact[])
      : []),
  ];
}

/** Shows all of the client's answers. */
export function Asked({ one }: { one: CaseForStaff }) {
  return (
    <Card asChild>
      <section aria-label="Trip details">
        <CardHeader title="Trip details" />
        <Facts columns={2} facts={factsOf(one)} />
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="text-sm text-ink-muted">Additional notes</h3>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{one.asked.notes || "None"}</p>
        </div>
      </section>
    </Card>
  );
}

/** One text from the form, read as the list it stands for (admin spec §3). */
function Destinations({ text }: { text: string | null }) {
  const places = (text ?? "").split(",").map((place) => place.trim());
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  );
}

const Activities = ({ activities }: { activities: readonly string[] }) => (
  <span className="flex flex-wrap gap-1.5">
    {activities.map((activity) => (
      <Badge key={activity}>{activity}</Badge>
    ))}
  </span>
);
