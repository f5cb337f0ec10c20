import { PageSection } from "./page-section.tsx";

export type Benefit = { art: string; title: string; text: string };

type BenefitsProps = {
  eyebrow: string;
  title: string;
  benefits: readonly Benefit[];
  /** The background it's on. */
  className?: string;
};

/** What you get out of it. */
export function Benefits({ eyebrow, title, benefits, className }: BenefitsProps) {
  return (
    <PageSection id="benefits" eyebrow={eyebrow} title={title} className={className}>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {benefits.map(({ art, title: name, text }) => (
          <li key={name} className="flex gap-5 sm:gap-6">
            <img
              src={art}
              alt=""
              width="88"
              height="88"
              loading="lazy"
              className="size-18 shrink-0 sm:size-22"
            />
            <div className="min-w-0">
              <h3 className="font-display text-title font-medium">{name}</h3>
              <p className="mt-2 max-w-md text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
