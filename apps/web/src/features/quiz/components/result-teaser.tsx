import { withArticle } from "@evoya/domain/articles";
import { Check } from "lucide-react";
import { typeArt } from "../type-art.ts";

type Props = { typeName: string; teaser: string; highlights: readonly string[] };

/** The traveler type, and a taste of the result. */
export function ResultTeaser({ typeName, teaser, highlights }: Props) {
  return (
    <>
      <div className="text-center">
        <img
          src={typeArt(typeName)}
          alt=""
          width={880}
          height={330}
          className="aspect-[16/7] w-full animate-reveal rounded-card object-cover"
        />
        <p className="mt-8 text-eyebrow font-semibold text-accent-strong uppercase">Quiz Complete!</p>
        <h1 className="mt-2 font-display text-headline font-semibold">You are {withArticle(typeName)}</h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-muted">{teaser}</p>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {highlights.map((highlight) => (
          <li key={highlight} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {highlight}
          </li>
        ))}
      </ul>
    </>
  );
}
