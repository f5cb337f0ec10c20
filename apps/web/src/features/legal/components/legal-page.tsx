import { dateLabel } from "@evoya/domain/dates";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";

export type LegalSection = {
  /** The anchor. People keep links to it, so never change it. */
  id: string;
  title: string;
  body: ReactNode;
};

type Props = {
  path: string;
  title: string;
  description: string;
  /** When the text took effect, as YYYY-MM-DD. */
  effective: string;
  /** A short summary before the sections. */
  summary: ReactNode;
  sections: readonly LegalSection[];
};

const prose =
  "text-[1.0625rem] leading-[1.7] text-pretty [&_a]:font-medium [&_a]:underline [&_a]:underline-offset-4 " +
  "[&_a:hover]:text-primary-strong [&_h3]:mt-7 [&_h3]:text-lg [&_h3]:font-semibold [&_p]:mt-4 [&_ul]:mt-4 " +
  "[&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-accent [&_h3+p]:mt-2";

/** A long text in numbered sections, each with an anchor, next to its table of contents. Prints as text only. */
export function LegalPage({ path, title, description, effective, summary, sections }: Props) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-14 sm:px-8 sm:py-20 print:p-0">
      <PageHead path={path} title={title} description={description} />
      <header className="max-w-[38rem]">
        <h1 className="font-display text-headline font-medium">{title}</h1>
        <p className="mt-3 text-ink-muted">
          Effective <time dateTime={effective}>{dateLabel(effective)}</time>
        </p>
        <div className={`${prose} mt-6`}>{summary}</div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <Contents sections={sections} />
        <article>
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </article>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 lg:border-0 lg:bg-transparent lg:p-0 print:hidden"
    >
      <h2 id="contents" className="text-eyebrow font-semibold text-accent uppercase">
        On this page
      </h2>
      <ol className="mt-3 sm:max-lg:columns-2 sm:max-lg:gap-8">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={{ hash: id }}
              className="flex gap-3 rounded-md py-1.5 text-[0.9375rem] leading-snug text-ink-muted underline-offset-4 hover:text-ink hover:underline"
            >
              <span className="w-3 shrink-0 tabular-nums">{index + 1}</span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, title, body }, number }: { section: LegalSection; number: number }) {
  return (
    <section
      aria-labelledby={id}
      className="max-w-[38rem] border-t border-line pt-8 pb-10 first:border-0 first:pt-0 print:max-w-none"
    >
      <h2 id={id} className="group font-display text-title font-medium text-balance print:break-after-avoid">
        {number}. {title}
        <Link
          to={{ hash: id }}
          aria-label={`Link to section ${number}`}
          className="ml-2 rounded-md px-1 font-sans text-ink-muted opacity-0 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100 print:hidden"
        >
          #
        </Link>
      </h2>
      <div className={prose}>{body}</div>
    </section>
  );
}
