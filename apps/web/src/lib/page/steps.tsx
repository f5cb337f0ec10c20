import { PageSection } from "./page-section.tsx";

export type Step = { title: string; text: string };

type StepsProps = {
  eyebrow?: string;
  title: string;
  steps: readonly Step[];
  /** The background it's on. */
  className?: string;
};

/** Steps, one after the other. */
export function Steps({
  eyebrow = "How it works",
  title,
  steps,
  className = "bg-surface-sunken",
}: StepsProps) {
  return (
    <PageSection id="steps" eyebrow={eyebrow} title={title} className={className}>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(({ title: name, text }, index) => (
          <li key={name}>
            <p aria-hidden className="flex items-center gap-4 text-accent">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-xl font-medium tabular-nums">
                {index + 1}
              </span>
              {index < steps.length - 1 && <span className="route-line hidden h-3 flex-1 md:block" />}
            </p>
            <h3 className="mt-5 font-display text-title font-medium">{name}</h3>
            <p className="mt-2 max-w-sm text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
