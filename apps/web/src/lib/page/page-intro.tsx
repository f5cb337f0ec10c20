import type { ReactNode } from "react";

type PageIntroProps = { eyebrow: string; title: string; text: string; art?: string; children?: ReactNode };

/** The top of a marketing page: its subject, the first link, and a picture. */
export function PageIntro({ eyebrow, title, text, art, children }: PageIntroProps) {
  return (
    <header className="border-b border-line bg-surface-sunken">
      <div
        className={`mx-auto grid max-w-7xl items-center gap-x-16 gap-y-10 px-4 py-14 sm:px-8 sm:py-20 ${art ? "lg:grid-cols-2" : ""}`}
      >
        <div>
          <p className="text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>
          <h1 className="mt-3 max-w-3xl font-display text-headline font-medium sm:text-display">{title}</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-muted sm:text-xl">{text}</p>
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {art && (
          <img
            src={art}
            alt=""
            width="800"
            height="600"
            className="aspect-4/3 w-full rounded-3xl object-cover shadow-raised"
          />
        )}
      </div>
    </header>
  );
}
