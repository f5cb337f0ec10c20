import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { TripForm } from "../components/trip-form.tsx";

const steps = [
  "Tell us where, when, and with whom",
  "A travel designer writes a proposal within 48 hours",
  "Change it until it's yours, and book it with or without us",
];

/** The trip request (public spec §2.5). */
export function PlanMyTripPage() {
  return (
    <>
      <PageHead
        path={paths.planMyTrip}
        title="Plan my trip"
        description="Tell us where you want to go, when, and with whom. A travel designer writes you a custom proposal within 48 hours."
      />
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-8 sm:py-20 lg:grid lg:grid-cols-[4fr_8fr] lg:gap-14">
        <header className="lg:sticky lg:top-28 lg:self-start">
          <p className="text-eyebrow font-semibold text-accent uppercase">Plan my trip</p>
          <h1 className="mt-3 font-display text-headline font-medium">Tell us the trip you have in mind</h1>
          <p className="mt-4 text-lg text-ink-muted">Five minutes now, and a proposal made just for you.</p>
          <ol className="mt-8 grid gap-4">
            {steps.map((step, at) => (
              <li key={step} className="flex gap-3.5">
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-strong"
                >
                  {at + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </header>
        <div className="mt-10 lg:mt-0">
          <TripForm />
        </div>
      </div>
    </>
  );
}
