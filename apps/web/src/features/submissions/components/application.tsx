import { brand } from "@evoya/domain/brand";
import type { ReactNode } from "react";

type ApplicationProps = {
  /** The form's anchor. */
  id: string;
  eyebrow?: string;
  title: string;
  text: string;
  /** What to have ready before you start. */
  wanted: readonly string[];
  /** The background it's on. */
  className?: string;
  /** The form. */
  children: ReactNode;
};

/** An application form, and what you need for it. */
export function Application({
  id,
  eyebrow = "Apply",
  title,
  text,
  wanted,
  className = "",
  children,
}: ApplicationProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`py-16 sm:py-24 ${className}`}>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 sm:px-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>
          <h2 id={`${id}-title`} className="mt-3 font-display text-headline font-medium">
            {title}
          </h2>
          <p className="mt-4 max-w-md text-lg text-ink-muted">{text}</p>
          <h3 className="mt-8 font-semibold">What you'll need</h3>
          <ul className="mt-2 grid max-w-md list-disc gap-1.5 pl-5 text-ink-muted marker:text-accent">
            {wanted.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-8 text-ink-muted">
            Questions first? Email{" "}
            <a
              className="font-semibold text-ink underline underline-offset-4"
              href={`mailto:${brand.supportEmail}`}
            >
              {brand.supportEmail}
            </a>
          </p>
        </div>
        <div className="min-w-0 rounded-3xl border border-line bg-surface p-6 shadow-card sm:p-10">
          {children}
        </div>
      </div>
    </section>
  );
}
