import type { ReactNode } from "react";

type PageSectionProps = {
  id: string;
  eyebrow: string;
  title: string;
  intro?: string;
  children: ReactNode;
  className?: string;
};

/** A section of a marketing page, named by its heading. */
export function PageSection({ id, eyebrow, title, intro, children, className = "" }: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`py-16 sm:py-24 ${className}`}>
      <div className="mx-auto max-w-7xl px-4 sm:px-8">
        <p className="text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>
        <h2 id={`${id}-title`} className="mt-3 max-w-2xl font-display text-headline font-medium">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-xl text-lg text-ink-muted">{intro}</p>}
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  );
}
