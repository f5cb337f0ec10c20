import { buttonClass } from "@evoya/ui/lib/button-class";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

type SectionProps = {
  id: string;
  eyebrow: string;
  title: string;
  intro?: string;
  /** The page to read more on. */
  more?: { to: string; label: string };
  children: ReactNode;
  className?: string;
};

/** A section of the home page, named by its heading. */
export function Section({ id, eyebrow, title, intro, more, children, className = "" }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`py-20 sm:py-28 ${className}`}>
      <div className="mx-auto max-w-7xl px-4 sm:px-8">
        <p className="text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>
        <h2 id={`${id}-title`} className="mt-3 max-w-2xl font-display text-headline font-medium">
          {title}
        </h2>
        {intro && <p className="mt-4 max-w-xl text-lg text-ink-muted">{intro}</p>}
        <div className="mt-12">{children}</div>
        {more && (
          <p className="mt-10">
            <Link to={more.to} className={buttonClass("link")}>
              {more.label}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
