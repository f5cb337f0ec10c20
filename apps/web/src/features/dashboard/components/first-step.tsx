import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { quizResultQuery } from "../../quiz/queries.ts";

/**
 * The first step for a member without a trip: find their travel style, or plan a trip to one of the places it
 * suggested.
 */
export function FirstStep({ hasQuizResult }: { hasQuizResult: boolean }) {
  return hasQuizResult ? <FirstTrip /> : <FirstQuiz />;
}

function FirstQuiz() {
  return (
    <Card variant="raised" padding="lg" asChild>
      <section aria-labelledby="first-step" className="flex items-center gap-8">
        <div className="min-w-0 flex-1">
          <p className="text-eyebrow font-semibold text-accent-strong uppercase">Start here</p>
          <h2 id="first-step" className="mt-2 font-display text-headline font-semibold">
            How do you like to travel?
          </h2>
          <p className="mt-3 max-w-lg text-ink-muted">
            Fourteen quick questions, two minutes. You get your travel style and the places that suit it.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button size="lg" asChild>
              <Link to={paths.quiz}>Take the travel quiz</Link>
            </Button>
            <Button size="lg" variant="ghost" asChild>
              <Link to={paths.itineraryGenerator}>Generate an itinerary</Link>
            </Button>
          </div>
        </div>
        <img
          src={spotArt("compass")}
          alt=""
          width={200}
          height={200}
          className="size-50 shrink-0 max-md:hidden"
        />
      </section>
    </Card>
  );
}

function FirstTrip() {
  const { data, isError } = useQuery(quizResultQuery);
  return (
    <Card variant="raised" padding="lg" asChild>
      <section aria-labelledby="first-step">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <p className="text-eyebrow font-semibold text-accent-strong uppercase">
              {data?.typeName ?? "Start here"}
            </p>
            <h2 id="first-step" className="mt-2 font-display text-headline font-semibold">
              Where will you go first?
            </h2>
            <p className="mt-2 text-ink-muted">
              {isError
                ? "Tell us where and when. The plan takes about a minute."
                : "Pick one of the places your quiz found. The plan takes about a minute."}
            </p>
          </div>
          <Button size="lg" asChild>
            <Link to={paths.itineraryGenerator}>Generate an itinerary</Link>
          </Button>
        </div>
        <ul hidden={isError} className="mt-6 grid min-h-34 grid-cols-2 gap-3 sm:grid-cols-4">
          {data?.destinations.map(({ name }) => (
            <li key={name}>
              <Link
                to={paths.itineraryGeneratorFor(name)}
                className="group block overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
              >
                <img
                  src={destinationArt(name)}
                  alt=""
                  width={400}
                  height={300}
                  className="aspect-[4/3] w-full object-cover"
                />
                <span className="flex items-center justify-between gap-2 px-3 py-2.5 text-[0.9375rem] font-semibold">
                  <span className="min-w-0">{name}</span>
                  <ArrowRight
                    aria-hidden
                    className="size-4 shrink-0 text-ink-muted transition-transform group-hover:translate-x-0.5"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
