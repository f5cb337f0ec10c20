import { cn } from "./lib/cn.ts";
import { isCurrent, Link, type NavItem } from "./link.tsx";

export type SideNavProps = {
  items: readonly NavItem[];
  currentPath: string;
  /** Name of the landmark. */
  label: string;
  /** A visible heading above the entries. */
  heading?: string;
  onFollow?: () => void;
};

/** The entries of a side menu. */
export function SideNav({ items, currentPath, label, heading, onFollow }: SideNavProps) {
  return (
    <nav aria-label={label} data-slot="side-nav">
      {heading && (
        <p className="px-3 pb-2 text-xs font-semibold tracking-wider text-ink-muted uppercase">{heading}</p>
      )}
      <ul className="space-y-0.5">
        {items.map((item) => (
          <li key={item.href}>
            <SideNavLink item={item} current={isCurrent(item.href, currentPath)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SideNavLinkProps = { item: NavItem; current: boolean; onFollow: (() => void) | undefined };

function SideNavLink({ item, current, onFollow }: SideNavLinkProps) {
  return (
    <Link
      href={item.href}
      onClick={onFollow}
      aria-current={current ? "page" : undefined}
      className={cn(
        "flex min-h-10 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium transition-colors [&_svg]:size-[1.15rem] [&_svg]:shrink-0",
        current
          ? "bg-primary-soft font-semibold text-primary-strong"
          : "text-ink-muted hover:bg-surface-sunken hover:text-ink",
      )}
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.badge ? (
        <span className="min-w-5.5 rounded-full bg-accent px-1.5 text-center text-xs leading-5.5 font-bold text-accent-ink tabular-nums">
          {item.badge > 99 ? "99+" : item.badge}
          <span className="sr-only"> {item.badgeLabel ?? "new"}</span>
        </span>
      ) : null}
    </Link>
  );
}
