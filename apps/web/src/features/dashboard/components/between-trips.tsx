import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { planningOffer } from "../planning-offer.ts";

/** For a member who has traveled and has no trip ahead: suggests the next one. */
export function BetweenTrips({ hasQuizResult, isPaying }: { hasQuizResult: boolean; isPaying: boolean }) {
  return (
    <Card padding="none" variant="raised" asChild>
      <section aria-labelledby="next-trip" className="grid overflow-hidden md:grid-cols-[1.1fr_1fr]">
        <img
          src={destinationArt("anywhere")}
          alt=""
          width={800}
          height={600}
          className="aspect-[16/9] size-full object-cover md:order-2 md:aspect-auto md:min-h-76"
        />
        <div className="flex flex-col justify-center p-6 sm:p-8">
          <p className="text-eyebrow font-semibold text-accent-strong uppercase">No trip ahead</p>
          <h2 id="next-trip" className="mt-2 font-display text-headline font-semibold">
            Where to next?
          </h2>
          <p className="mt-3 text-ink-muted">{planningOffer(isPaying)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button size="lg" asChild>
              <Link to={paths.planMyTrip}>Plan New Trip</Link>
            </Button>
            <Button size="lg" variant="outline" asChild>
              <Link to={paths.itineraryGenerator}>Generate an itinerary</Link>
            </Button>
          </div>
          <p className="mt-4">
            <Link
              to={hasQuizResult ? paths.quizResults : paths.quiz}
              className="font-medium text-primary-strong underline underline-offset-4"
            >
              {hasQuizResult ? "See your travel style" : "Take the travel quiz"}
            </Link>
          </p>
        </div>
      </section>
    </Card>
  );
}
