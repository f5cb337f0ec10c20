import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import bell from "../../../art/spots/bell.svg";
import camera from "../../../art/spots/camera.svg";
import compass from "../../../art/spots/compass.svg";
import letter from "../../../art/spots/letter.svg";
import map from "../../../art/spots/map.svg";
import suitcase from "../../../art/spots/suitcase.svg";
import { PageHead } from "../../../head/page-head.tsx";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { paths } from "../../../paths.ts";
import { WayOn } from "../components/way-on.tsx";

type Service = { art: string; title: string; text: string; from: string | null; to: string; label: string };

const plan = { to: paths.planMyTrip, label: "Plan my trip" };
const ask = { to: paths.contact, label: "Talk to us" };

/** Six services: three lead to the trip request, three to the contact page. Prices: public spec §9. */
const services: readonly Service[] = [
  {
    art: map,
    title: "Custom itineraries",
    text: "Someone on our team plans your days hour by hour, around your pace, your company, and your budget.",
    from: "Basic planning from $99 per trip",
    ...plan,
  },
  {
    art: bell,
    title: "Premium concierge",
    text: "One person from the first idea to the last transfer: tables, tickets, drivers, and a quick answer when plans change on the way.",
    from: "From $299",
    ...plan,
  },
  {
    art: suitcase,
    title: "Family and group trips",
    text: "Rooms next to each other, something for every age each day, and one plan everyone can read.",
    from: null,
    ...plan,
  },
  {
    art: camera,
    title: "Honeymoons and anniversaries",
    text: "Quiet when you want it, and the little things arranged without a fuss.",
    from: null,
    ...ask,
  },
  {
    art: compass,
    title: "Corporate travel",
    text: "Retreats and visits with meeting rooms that work and evenings people remember.",
    from: null,
    ...ask,
  },
  {
    art: letter,
    title: "Help on the way",
    text: "A missed connection, a lost bag, a change of heart. Write or call, and someone who has your trip in front of them will answer.",
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
        text="A plan to follow on your own, or a person who takes care of everything. Get a custom proposal within 48 hours."
      />
      <ul className="mx-auto grid max-w-7xl gap-5 px-4 py-16 sm:grid-cols-2 sm:px-8 sm:py-24 lg:grid-cols-3">
        {services.map(({ art, title, text, from, to, label }) => (
          <li key={title} className="flex flex-col rounded-2xl border border-line bg-surface p-7 shadow-card">
            <img src={art} alt="" width="72" height="72" loading="lazy" className="size-18" />
            <h2 className="mt-4 font-display text-title font-medium">{title}</h2>
            <p className="mt-3 flex-1 text-ink-muted">{text}</p>
            {from && <p className="mt-4 font-semibold">{from}</p>}
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
      <WayOn
        title="Rather plan it yourself?"
        text="Start with a free account, and upgrade when you want every day in full."
        to={paths.membership}
        label="Compare plans"
        joined
      />
    </>
  );
}
