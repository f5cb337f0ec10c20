import { CheckIcon } from "@evoya/app-kit/plain-icons";
import { DestinationRequestForm } from "../../submissions/components/destination-request-form.tsx";

const promises = [
  "Every day with times, directions, and prices",
  "Written by people who know the place",
  "Yours within 24-48 hours",
];

/** The request form at the end of a page, for the destination on that page. */
export function RequestSection({ destination }: { destination: string }) {
  return (
    <section id="request" aria-labelledby="request-title" className="py-16 sm:py-24 print:hidden">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 sm:px-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="text-eyebrow font-semibold text-accent uppercase">Ask our experts</p>
          <h2 id="request-title" className="mt-3 font-display text-headline font-medium">
            Your trip to {destination}
          </h2>
          <p className="mt-4 max-w-md text-lg text-ink-muted">
            Tell us how to reach you, and we'll put together a personalized itinerary.
          </p>
          <ul className="mt-8 grid gap-4">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-3">
                <CheckIcon className="size-5 shrink-0 text-primary" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-3xl border border-line bg-surface p-6 shadow-card sm:p-10">
          <DestinationRequestForm destination={destination} />
        </div>
      </div>
    </section>
  );
}
