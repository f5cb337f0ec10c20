import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { Logo } from "./logo.tsx";

export type FooterGroup = { title: string; links: readonly { label: string; href: string }[] };

export type PublicFooterProps = {
  groups: readonly FooterGroup[];
  brandName?: string;
  tagline?: string;
  /** The last line, e.g. the copyright notice. */
  legal?: ReactNode;
  /** Beside the groups, e.g. a newsletter form or social links. */
  extra?: ReactNode;
};

/** The foot of every public page. */
export function PublicFooter({ groups, brandName, tagline, legal, extra }: PublicFooterProps) {
  return (
    <footer data-slot="public-footer" className="border-t border-line bg-surface-sunken">
      <div className="mx-auto max-w-7xl px-4 py-12 sm:px-6 lg:px-8">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,3fr)]">
          <div>
            <Logo name={brandName} />
            {tagline && <p className="mt-4 max-w-xs text-[0.9375rem] text-ink-muted">{tagline}</p>}
            {extra && <div className="mt-6">{extra}</div>}
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {groups.map((group) => (
              <div key={group.title}>
                <p className="text-sm font-semibold text-ink">{group.title}</p>
                <ul className="mt-3 space-y-1">
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <Link
                        href={link.href}
                        className="inline-block py-1 text-[0.9375rem] text-ink-muted underline-offset-4 hover:text-ink hover:underline"
                      >
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        {legal && <div className="mt-10 border-t border-line pt-6 text-sm text-ink-muted">{legal}</div>}
      </div>
    </footer>
  );
}
