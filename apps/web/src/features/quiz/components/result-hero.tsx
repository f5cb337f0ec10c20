import type { ReactNode } from "react";
import { destinationArt } from "../../../art/index.ts";
import { typeArt } from "../type-art.ts";

type Props = {
  typeName: string;
  /** Content between the name and the description. */
  lead?: ReactNode;
  description: string;
  destinations: readonly { name: string }[];
  children?: ReactNode;
};

const card =
  "absolute animate-reveal rounded-card border border-line bg-surface-raised p-2 shadow-raised [&_img]:aspect-[4/3] [&_img]:w-full [&_img]:rounded-control [&_img]:object-cover";

/** The reveal: the name of a travel style, and three postcards of its destinations. */
export function ResultHero({ typeName, lead, description, destinations, children }: Props) {
  const [first, second] = destinations.filter(({ name }) => destinationArt(name) !== typeArt(typeName));
  return (
    <section className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
      <div className="animate-reveal max-lg:order-2">
        <p className="text-eyebrow font-semibold text-accent-strong uppercase">Your travel style</p>
        <h1 className="mt-3 font-display text-display font-semibold">{typeName}</h1>
        {lead}
        <p className="mt-5 max-w-2xl text-lg text-ink-muted">{description}</p>
        {children}
      </div>
      <div className="relative aspect-[4/3] max-lg:mx-auto max-lg:w-full max-lg:max-w-lg">
        {second && (
          <div
            className={`${card} top-0 left-0 w-[46%] -rotate-6 [animation-delay:calc(var(--motion-reveal)/3)]`}
          >
            <img src={destinationArt(second.name)} alt="" width={320} height={240} />
          </div>
        )}
        {first && (
          <div
            className={`${card} right-0 bottom-0 w-[50%] rotate-5 [animation-delay:calc(var(--motion-reveal)*2/3)]`}
          >
            <img src={destinationArt(first.name)} alt="" width={320} height={240} />
          </div>
        )}
        <div className={`${card} top-[12%] left-[14%] w-[68%] -rotate-1`}>
          <img src={typeArt(typeName)} alt="" width={640} height={480} fetchPriority="high" />
        </div>
      </div>
    </section>
  );
}
