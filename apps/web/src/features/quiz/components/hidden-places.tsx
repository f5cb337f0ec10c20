import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { destinationArt } from "../../../art/index.ts";
import { visitorQuizResultQuery } from "../queries.ts";

/** What's behind the gate: the places in the result, too blurred to read. */
export function HiddenPlaces({ count }: { count: number }) {
  const { data } = useQuery(visitorQuizResultQuery);
  const places = Array.from({ length: count }, (_, at) => data?.destinations[at]?.name);
  return (
    <section aria-label="Your destinations" className="mt-8 rounded-card bg-surface-sunken p-4 sm:p-5">
      <ul aria-hidden className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {places.map((name, at) => (
          <li key={at} className="relative aspect-[4/3] overflow-hidden rounded-control bg-primary-soft">
            {name && (
              <img
                src={destinationArt(name)}
                alt=""
                width={240}
                height={180}
                className="size-full scale-125 object-cover blur-md"
              />
            )}
            <span className="absolute inset-0 grid place-items-center">
              <span className="grid size-10 place-items-center rounded-full bg-surface-raised text-ink">
                <Lock className="size-5" />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-balance text-ink-muted">
        Create a free account to see your full result: {count} destinations chosen for you, and why you'll
        love them.
      </p>
    </section>
  );
}
