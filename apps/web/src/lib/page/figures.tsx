import { PageSection } from "./page-section.tsx";

type Figure = { value: string | null; label: string };
type FiguresProps = { eyebrow: string; title: string; figures: readonly Figure[] };

/** Figures in a row. Missing ones are left out, and without any, so is the whole section. */
export function Figures({ eyebrow, title, figures }: FiguresProps) {
  if (figures.every(({ value }) => value === null)) return null;
  return (
    <PageSection id="figures" eyebrow={eyebrow} title={title}>
      <dl className="grid grid-cols-2 gap-6 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {figures.map(
          ({ value, label }) =>
            value && (
              <div key={label} className="flex flex-col-reverse">
                <dt className="mt-1 text-ink-muted">{label}</dt>
                <dd className="font-display text-headline font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </PageSection>
  );
}
