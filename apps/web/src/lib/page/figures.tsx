export type Figure = { value: string | null; label: string };

/** Figures of the brand file in a row; one that is switched off is left out. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
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
  );
}
