import { cn } from "./lib/cn.ts";
import { isCurrentItem, Link, type NavItem } from "./link.tsx";

export type SideNavProps = {
  /** Entries with the same `group` are listed together under it. */
  items: readonly NavItem[];
  currentPath: string;
  /** Name of the landmark. */
  label: string;
  onFollow?: () => void;
};

/** The entries of a side menu. */
export function SideNav({ items, currentPath, label, onFollow }: SideNavProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav aria-label={label} data-slot="side-nav" className="space-y-5">
      {groups.map((group) => (
        <div key={group ?? ""}>
          {group && <p className="px-3 pb-1.5 text-[0.8125rem] font-medium text-ink-muted">{group}</p>}
          <ul aria-label={group} className="space-y-0.5">
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.href}>
                  <SideNavLink item={item} current={isCurrentItem(item, currentPath)} onFollow={onFollow} />
                </li>
              ))}
          </ul>
        </div>
      ))}
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
        "flex min-h-10 items-center gap-3 rounded-control px-3 text-[0.9375rem] default:font-medium transition-colors [&_svg]:size-[1.15rem] [&_svg]:shrink-0",
        current
          ? "bg-primary-soft font-semibold text-primary-strong"
          : "text-ink-muted hover:bg-surface-sunken hover:text-ink",
      )}
    >
      {item.icon}
      {/* Two lines are as tall as one, so that a count that arrives and wraps a label moves nothing. */}
      <span className="min-w-0 flex-1 py-px leading-tight">{item.label}</span>
      <NavCount item={item} />
    </Link>
  );
}

/** How many new items a menu entry has; renders nothing for none. */
export function NavCount({ item, className }: { item: NavItem; className?: string }) {
  if (!item.badge) return null;
  return (
    <span
      className={cn(
        "min-w-5.5 rounded-full bg-accent px-1.5 text-center text-xs leading-5.5 font-bold text-accent-ink tabular-nums",
        className,
      )}
    >
      {item.badge > 99 ? "99+" : item.badge}
      <span className="sr-only"> {item.badgeLabel ?? "new"}</span>
    </span>
  );
}
