export type Quote = { text: string; name: string; place: string };

/** What people say, in columns that need not be of one height. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="gap-5 sm:columns-2 lg:columns-3">
      {quotes.map(({ text, name, place }) => (
        <li key={text} className="mb-5 break-inside-avoid">
          <figure className="rounded-2xl border border-line bg-surface p-6 shadow-card">
            <blockquote className="text-lg">{text}</blockquote>
            <figcaption className="mt-4 text-sm text-ink-muted">
              <span className="font-semibold text-ink">{name}</span>, {place}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
