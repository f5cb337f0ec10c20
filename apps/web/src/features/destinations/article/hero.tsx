import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Crumb } from "../../../head/structured-data.ts";

type HeroProps = {
  crumbs: readonly [Crumb, ...Crumb[]];
  eyebrow: string;
  title: string;
  text: string;
  intro: string;
  art: string;
  /** Links to the next steps. */
  children: ReactNode;
  glance: readonly { term: string; value: string }[];
};

/** The top of a region's or destination's page: where it is, what it's like, and the key facts at a glance. */
export function Hero({ crumbs, eyebrow, title, text, intro, art, children, glance }: HeroProps) {
  return (
    <header className="border-b border-line bg-surface-sunken">
      <div className="mx-auto max-w-7xl px-4 pt-6 pb-12 sm:px-8 sm:pt-8 sm:pb-16">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-8 grid items-center gap-x-14 gap-y-10 lg:grid-cols-[6fr_5fr]">
          <div>
            <p className="text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>
            <h1 className="mt-3 font-display text-display font-medium">{title}</h1>
            <p className="mt-4 max-w-xl font-display text-title text-ink-muted">{text}</p>
            <p className="mt-4 max-w-xl text-lg text-ink-muted">{intro}</p>
            <div className="mt-8 flex flex-wrap gap-3 print:hidden">{children}</div>
          </div>
          <img
            src={art}
            alt=""
            width="800"
            height="600"
            className="aspect-4/3 w-full rounded-3xl object-cover shadow-raised"
          />
        </div>
        <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-6 border-t border-line pt-8 sm:mt-12 lg:grid-cols-4">
          {glance.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-ink-muted">{term}</dt>
              <dd className="mt-1 font-display text-lg leading-snug font-medium sm:text-xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function Breadcrumb({ crumbs }: Pick<HeroProps, "crumbs">) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-muted">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, at) =>
          at < crumbs.length - 1 ? (
            <li key={path}>
              <Link to={path} className="underline underline-offset-4 hover:text-ink">
                {name}
              </Link>
              <span aria-hidden className="ml-2">
                /
              </span>
            </li>
          ) : (
            <li key={path} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
