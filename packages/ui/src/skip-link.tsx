/** The id every shell gives its main region. */
export const mainId = "main";

/** First in the tab order: jumps past the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-60 rounded-control bg-primary px-4 py-2.5 font-semibold text-primary-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
