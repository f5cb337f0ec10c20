/** The parts of the page, as links to jump to. */
export function JumpLinks({ parts }: { parts: readonly (readonly [id: string, name: string])[] }) {
  return (
    <nav aria-label="On this page" className="border-b border-line print:hidden">
      <ul className="mx-auto flex max-w-7xl flex-wrap gap-x-6 px-4 py-2 sm:gap-x-8 sm:px-8">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-2 text-[0.9375rem] font-semibold text-ink-muted decoration-2 underline-offset-8 hover:text-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
