import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Compass, CreditCard, MapPin, Sunrise } from "lucide-react";
import { ownTripsQuery } from "../../trips/queries.ts";
import { EvieFace } from "./evie-face.tsx";

const aboutTrips = [
  { Icon: CalendarDays, text: "What's on day 2 of my next trip?" },
  { Icon: Sunrise, text: "Slower mornings on my next trip" },
];
const aboutPlaces = [
  { Icon: MapPin, text: "What should I see in Lisbon?" },
  { Icon: CalendarDays, text: "What's the weather in Kyoto in November?" },
];
const forEveryone = [
  { Icon: Compass, text: "Where should I go in May for food?" },
  { Icon: CreditCard, text: "What's left of my plan this month?" },
];

/** Ideas for starting a conversation. */
export function Suggestions({ name, onChoose }: { name: string; onChoose: (question: string) => void }) {
  const { data } = useQuery(ownTripsQuery);
  const hasTrip = data?.items.some(({ isUpcoming, generation }) => isUpcoming && generation === "ready");
  return (
    <div className="mx-auto grid h-full max-w-2xl content-center py-8 text-center">
      <div className="flex justify-center">
        <EvieFace size="lg" />
      </div>
      <h2 className="mt-5 font-display text-3xl font-semibold">Where to, {name.split(" ")[0]}?</h2>
      <p className="mt-2 text-ink-muted">
        Ask about your trips, your plan, or a place you'd like to see. Evie answers from what we know, and
        says so when we don't.
      </p>
      <ul className="mt-7 grid gap-3 text-left sm:grid-cols-2">
        {[...(hasTrip ? aboutTrips : aboutPlaces), ...forEveryone].map(({ Icon, text }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="flex h-full w-full items-center gap-3 rounded-card border border-line bg-surface-raised p-4 text-left text-[0.9375rem] font-medium shadow-card transition-colors hover:border-primary hover:bg-primary-soft"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
