import { CheckIcon } from "@evoya/app-kit/plain-icons";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { Clock } from "../../../lib/clock.tsx";
import { paths } from "../../../paths.ts";
import { conciergeOffers, conversation } from "../copy.ts";
import { Section } from "./section.tsx";

/** The person behind the plan, and what it's like to write to them. */
export function Concierge() {
  return (
    <Section id="concierge" eyebrow="The concierge" title="A real person takes it from here">
      <div className="grid items-center gap-12 rounded-3xl bg-primary-soft p-6 sm:p-12 lg:grid-cols-2 lg:gap-20 lg:p-16">
        <div>
          <p className="max-w-lg text-lg text-ink-muted">
            Plans are great until the ferry is canceled. Hand over a trip, a table, or a problem, and someone
            works on it while you look at the sea.
          </p>
          <ul className="mt-7 grid gap-3.5">
            {conciergeOffers.map((offer) => (
              <li key={offer} className="flex gap-3">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-primary" />
                {offer}
              </li>
            ))}
          </ul>
          <div className="mt-9 flex flex-wrap gap-3">
            <Link to={paths.conciergeBooking} className={buttonClass("primary", "lg")}>
              Book a concierge
            </Link>
            <Link to={paths.planMyTrip} className={buttonClass("outline", "lg")}>
              Let us plan your trip
            </Link>
          </div>
        </div>
        <Conversation />
      </div>
    </Section>
  );
}

function Conversation() {
  return (
    <figure className="rounded-3xl border border-line bg-surface p-5 shadow-raised sm:p-8">
      <ol className="grid gap-4">
        {conversation.map(({ from, day, time, text }) => (
          <li
            key={text}
            className={
              from === "member"
                ? "ml-auto max-w-[85%] rounded-2xl rounded-br-sm bg-primary px-5 py-3.5 text-primary-ink"
                : "mr-auto max-w-[85%] rounded-2xl rounded-bl-sm bg-surface-sunken px-5 py-3.5"
            }
          >
            <span className="block text-sm opacity-80">
              {from === "member" ? "You" : "Concierge"}, {day && `${day}, `}
              <Clock at={time} />
            </span>
            <span className="mt-1 block">{text}</span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-5 text-sm text-ink-muted">Sample conversation</figcaption>
    </figure>
  );
}
