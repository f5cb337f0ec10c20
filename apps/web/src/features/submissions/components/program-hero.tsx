import { buttonClass } from "@evoya/ui/lib/button-class";

type ProgramHeroProps = {
  eyebrow: string;
  title: string;
  text: string;
  /** The button that leads to the form on this page. */
  apply: { href: string; label: string };
  /** What to know before reading on, in one line. */
  note: string;
  /** The 4:3 picture, and the small drawing in front of it. */
  art: string;
  spot: string;
};

/** What a program is, and a link to its form. */
export function ProgramHero({ eyebrow, title, text, apply, note, art, spot }: ProgramHeroProps) {
  return (
    <section aria-labelledby="program" className="border-b border-line bg-surface-sunken">
      <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-12 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-2">
        <div>
          <p className="text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>
          <h1 id="program" className="mt-3 font-display text-headline font-medium sm:text-display">
            {title}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-ink-muted sm:text-xl">{text}</p>
          <a href={apply.href} className={`${buttonClass("primary", "lg")} mt-8`}>
            {apply.label}
          </a>
          <p className="mt-4 text-sm text-ink-muted">{note}</p>
        </div>
        <div aria-hidden className="relative mb-6 sm:mb-0">
          <img
            src={art}
            alt=""
            width="800"
            height="600"
            className="aspect-4/3 w-full rounded-3xl object-cover shadow-raised"
          />
          <div className="absolute -bottom-8 left-4 grid size-32 place-items-center rounded-full border border-line bg-surface-raised shadow-card sm:-left-6 sm:size-36">
            <img src={spot} alt="" width="104" height="104" className="size-24 sm:size-26" />
          </div>
        </div>
      </div>
    </section>
  );
}
