export type Quote = { text: string; name: string; place: string };

const looks = {
  card: { figure: "border border-line bg-surface shadow-card", quote: "text-lg" },
  /** Lighter, for words in passing. */
  note: { figure: "bg-accent-soft", quote: "font-display text-lg" },
} as const;

type QuotesProps = { quotes: readonly Quote[]; look?: keyof typeof looks };

/** What people say, in rows of three; with five, the first two share a row. */
export function Quotes({ quotes, look = "card" }: QuotesProps) {
  const { figure, quote } = looks[look];
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
      {quotes.map(({ text, name, place }, index) => (
        <li
          key={text}
          className={`sm:max-lg:last:odd:col-span-2 ${quotes.length % 3 === 2 && index < 2 ? "lg:col-span-3" : "lg:col-span-2"}`}
        >
          <figure className={`flex h-full flex-col rounded-2xl p-6 ${figure}`}>
            <blockquote className={`flex-1 ${quote}`}>{text}</blockquote>
            <figcaption className="mt-4 text-sm text-ink-muted">
              <span className="font-semibold text-ink">{name}</span>, {place}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
