import { paths } from "../../../paths.ts";
import { steps } from "../copy.ts";
import { Section } from "./section.tsx";

/** Public spec §2.2: quiz, itinerary, booking or concierge. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      eyebrow="How it works"
      title="From a few answers to a suitcase by the door"
      more={{ to: paths.howItWorks, label: "Step by step, with common questions" }}
    >
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(({ art, title, text }, index) => (
          <li key={title} className="relative">
            {index > 0 && (
              <span
                aria-hidden
                className="route-line absolute top-16 -left-8 hidden h-3 w-[calc(100%-11rem)] -translate-x-[calc(100%-4.5rem)] text-accent/60 lg:block"
              />
            )}
            <img src={art} alt="" width="136" height="136" loading="lazy" className="size-34" />
            <h3 className="mt-4 flex items-baseline gap-3 font-display text-title font-medium">
              <span className="text-accent tabular-nums">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2 max-w-sm text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
