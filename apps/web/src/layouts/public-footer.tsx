import { brand } from "@evoya/domain/brand";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { useIsMemberKnown } from "../session/use-is-member-known.ts";
import { PrivacyChoices } from "../tracking/privacy-choices.tsx";
import { Wordmark } from "./wordmark.tsx";

const columns = [
  {
    title: "Plan",
    links: [
      { to: paths.quiz, label: "Travel style quiz" },
      { to: paths.destinations, label: "Destinations" },
      { to: paths.planMyTrip, label: "Plan my trip" },
      { to: paths.conciergeBooking, label: "Book a concierge" },
      { to: paths.itineraryGenerator, label: "Itinerary generator" },
      { to: paths.membership, label: "Compare plans" },
    ],
  },
  {
    title: "About us",
    links: [
      { to: paths.howItWorks, label: "How it works" },
      { to: paths.services, label: "Services" },
      { to: paths.whyChooseUs, label: "Why choose us" },
      { to: paths.meetYourExperts, label: "Meet your experts" },
      { to: paths.whyTravelersLoveUs, label: "Reviews" },
      { to: paths.testimonials, label: "Client stories" },
    ],
  },
  {
    title: "Work with us",
    links: [
      { to: paths.creators, label: "For creators" },
      { to: paths.partner, label: "For local partners" },
    ],
  },
] as const;

const membersOwn = [
  { to: paths.dashboard, label: "Dashboard" },
  { to: paths.trips, label: "My trips" },
] as const;
const forVisitors = [
  { to: paths.createAccount(), label: "Create an account" },
  { to: paths.login, label: "Sign in" },
  ...membersOwn,
] as const;
const forMembers = [...membersOwn, { to: paths.settings, label: "Settings" }] as const;

const linkClass = "inline-block py-1 text-ink-muted underline-offset-4 hover:text-ink hover:underline";
const smallLinkClass = "py-1 underline underline-offset-4 hover:text-ink";

/** Where to go next, and how to reach us. */
export function PublicFooter() {
  const isMember = useIsMemberKnown();
  const shown = [...columns, { title: "Your account", links: isMember ? forMembers : forVisitors }];
  return (
    <footer className="border-t border-line bg-surface-sunken print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-6 gap-y-10 px-4 py-14 sm:grid-cols-3 sm:px-8 lg:grid-cols-[1.7fr_1fr_1fr_1fr_1fr_1.3fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-xs text-ink-muted">{brand.description}</p>
        </div>
        {shown.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-3">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="font-semibold">Talk to us</h2>
          <ul className="mt-3 text-ink-muted">
            <li>
              <Link to={paths.contact} className={linkClass}>
                Contact
              </Link>
            </li>
            <li>
              <Link to={paths.faq} className={linkClass}>
                Questions
              </Link>
            </li>
            <li>
              <a href={`mailto:${brand.supportEmail}`} className={linkClass}>
                {brand.supportEmail}
              </a>
            </li>
            <li>
              <a href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`} className={linkClass}>
                {brand.supportPhone}
              </a>
            </li>
            <li className="py-1">{brand.supportHours}</li>
          </ul>
        </div>
      </div>
      <p className="border-t border-line px-4 py-6 text-center text-sm text-ink-muted">
        © {brand.name}. {brand.tagline}.{" "}
        <span className="inline-flex flex-wrap justify-center gap-x-4 sm:ml-2">
          <Link to={paths.privacyPolicy} className={smallLinkClass}>
            Privacy Policy
          </Link>
          <Link to={paths.termsOfUse} className={smallLinkClass}>
            Terms of Use
          </Link>
          <PrivacyChoices className={`${smallLinkClass} cursor-pointer`} />
        </span>
      </p>
    </footer>
  );
}
