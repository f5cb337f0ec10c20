import { Menu } from "lucide-react";
import { cn } from "./lib/cn.ts";
import { isCurrentItem, Link, type NavItem } from "./link.tsx";
import { NavCount } from "./side-nav.tsx";

export type TabBarProps = {
  tabs: readonly NavItem[];
  currentPath: string;
  isMenuOpen: boolean;
  onMenu: () => void;
};

const tab =
  "relative flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-none font-medium outline-offset-[-3px] [&_svg]:size-5.5";

/** The most used pages and the menu, within reach of a thumb; under 1024 px. */
export function TabBar({ tabs, currentPath, isMenuOpen, onMenu }: TabBarProps) {
  return (
    <nav
      aria-label="Shortcuts"
      data-slot="tab-bar"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-16 max-w-xl">
        {tabs.map((item) => {
          const current = isCurrentItem(item, currentPath);
          return (
            <li key={item.href} className="flex min-w-0 flex-1">
              <Link
                href={item.href}
                aria-current={current ? "page" : undefined}
                className={cn(tab, current ? "font-semibold text-primary" : "text-ink-muted")}
              >
                {item.icon}
                <span className="max-w-full pb-px text-center wrap-anywhere hyphens-auto">{item.label}</span>
                <NavCount item={item} className="absolute top-1.5 left-[calc(50%+0.25rem)] leading-4.5" />
              </Link>
            </li>
          );
        })}
        <li className="flex min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
            className={cn(tab, "text-ink-muted")}
          >
            <Menu aria-hidden />
            <span className="pb-px">Menu</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
