import type { QuizResult } from "@evoya/schemas/quiz";
import { Card } from "@evoya/ui/card";
import { ArrowRight, Check } from "lucide-react";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { trackSampleClick } from "../../../tracking/results.ts";

/** What trips of this type have in common. */
export function Highlights({ highlights }: Pick<QuizResult, "highlights">) {
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {highlights.map((highlight) => (
        <li key={highlight} className="flex gap-2.5 text-[0.9375rem]">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          {highlight}
        </li>
      ))}
    </ul>
  );
}

type Props = Pick<QuizResult, "destinations"> & {
  /** Where the click came from. */
  sourcePage: string;
};

const linkLook =
  "inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-strong underline-offset-4 hover:underline";

/** Four go side by side; with five, three in a row and two wide ones below. */
function layoutOf(count: number, index: number): { item: string; picture: string } {
  if (count !== 5) return { item: "lg:col-span-3", picture: "" };
  if (index < 3) return { item: "lg:col-span-4", picture: "" };
  if (index < 4) return { item: "lg:col-span-6", picture: "lg:aspect-[2/1]" };
  return { item: "sm:max-lg:col-span-2 lg:col-span-6", picture: "sm:aspect-[2/1]" };
}

/** Places that suit this type, each linking to a sample week. */
export function DestinationCards({ destinations, sourcePage }: Props) {
  return (
    <>
      <h2 className="mt-14 font-display text-3xl font-semibold">Places you'll love</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-12">
        {destinations.map(({ name, line }, index) => (
          <li key={name} className={layoutOf(destinations.length, index).item}>
            <Card padding="none" className="flex h-full flex-col overflow-hidden">
              <Link
                to={paths.itineraryPreviewOf(name)}
                tabIndex={-1}
                aria-hidden
                onClick={() => trackSampleClick(name, sourcePage)}
              >
                <img
                  src={destinationArt(name)}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                  className={`w-full object-cover aspect-[4/3] ${layoutOf(destinations.length, index).picture}`}
                />
              </Link>
              <div className="flex flex-1 flex-col p-5">
                <h3 className="font-display text-xl font-semibold">
                  <Link
                    to={paths.itineraryPreviewOf(name)}
                    className="hover:underline"
                    onClick={() => trackSampleClick(name, sourcePage)}
                  >
                    {name}
                  </Link>
                </h3>
                <p className="mt-1 flex-1 text-[0.9375rem] text-ink-muted">{line}</p>
                <Link
                  to={paths.itineraryPreviewOf(name)}
                  onClick={() => trackSampleClick(name, sourcePage)}
                  className={`mt-4 ${linkLook}`}
                >
                  See a sample week <span className="sr-only">in {name}</span>
                  <ArrowRight aria-hidden className="size-4" />
                </Link>
                <Link to={paths.itineraryGeneratorFor(name)} className={linkLook}>
                  Plan a trip here <span className="sr-only">to {name}</span>
                  <ArrowRight aria-hidden className="size-4" />
                </Link>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
