import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { paths } from "../../../paths.ts";

type Service = { title: string; text: string; from: string | null; to: string; label: string };

const plan = { to: paths.planMyTrip, label: "Plan my trip" };
const ask = { to: paths.contact, label: "Talk to us" };

/** Six; three lead to the trip request, three to the contact page. Prices: public spec §9. */
const services: readonly Service[] = [
  {
    title: "Custom itineraries",
    text: "Days planned hour by hour around your pace, your company and your budget, by a person who knows the place.",
    from: "Basic planning from $99 per trip",
    ...plan,
  },
  {
    title: "Premium concierge",
    text: "One person from the first idea to the last transfer: tables, tickets, drivers, and the call at the other end of the night.",
    from: "From $299",
    ...plan,
  },
  {
    title: "Family and group trips",
    text: "Rooms that lie together, days with something for each age, and one plan everyone can read.",
    from: null,
    ...plan,
  },
  {
    title: "Honeymoons and anniversaries",
    text: "Quiet where you want it, and small things arranged without a fuss.",
    from: null,
    ...ask,
  },
  {
    title: "Travel for companies",
    text: "Retreats and visits with meeting rooms that work and evenings people remember.",
    from: null,
    ...ask,
  },
  {
    title: "Help on the way",
    text: "A missed connection, a lost bag, a change of heart. Write to us, and somebody who knows your trip answers.",
    from: null,
    ...ask,
  },
];

/** What we do, in six cards (public spec §2.2). */
export function ServicesPage() {
  return (
    <>
      <PageHead
        path={paths.services}
        title="Services"
        description="Custom itineraries, a concierge for the whole trip, families and groups, honeymoons, companies, and help on the way."
      />
      <PageIntro
        eyebrow="Services"
        title="As much help as you like"
        text="A plan to follow by yourself, or a person who takes care of all of it. A custom proposal reaches you within 48 hours."
      />
      <ul className="mx-auto grid max-w-6xl gap-5 px-4 py-16 sm:grid-cols-2 sm:px-8 sm:py-24 lg:grid-cols-3">
        {services.map(({ title, text, from, to, label }) => (
          <li key={title} className="flex flex-col rounded-2xl border border-line bg-surface p-7 shadow-card">
            <h2 className="font-display text-title font-medium">{title}</h2>
            <p className="mt-3 flex-1 text-ink-muted">{text}</p>
            {from && <p className="mt-4 text-sm font-semibold">{from}</p>}
            <Link
              to={to}
              className={`${buttonClass("outline")} mt-5 self-start`}
              aria-label={`${label}: ${title}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
