import type { Dashboard } from "@evoya/schemas/dashboard";
import { Card } from "@evoya/ui/card";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { WorldMapProps } from "./world-map.tsx";

/**
 * The countries the member has visited. The map's script loads when the card comes into view; the names are always
 * there.
 */
export function CountriesVisited({ countries }: Pick<Dashboard, "countries">) {
  const box = useRef<HTMLDivElement>(null);
  const [WorldMap, setWorldMap] = useState<ComponentType<WorldMapProps> | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Offline, only the names are shown.
      import("./world-map.tsx").then(
        (module) => setWorldMap(() => module.WorldMap),
        () => undefined,
      );
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Card asChild>
      <section aria-labelledby="countries-visited">
        <h2 id="countries-visited" className="font-display text-xl font-semibold">
          Countries you've visited
        </h2>
        <div ref={box} aria-hidden className="mt-4 aspect-[2/1]">
          {WorldMap && <WorldMap countries={countries} />}
        </div>
        <ul className="mt-4 flex flex-wrap gap-2 text-[0.9375rem]">
          {countries.map(({ name }) => (
            <li key={name} className="rounded-full bg-surface-sunken px-3 py-1">
              {name}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
