import { LogOut, PanelLeft } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { IconButton } from "./icon-button.tsx";
import { useLateDialog } from "./late-dialog.tsx";
import { cn } from "./lib/cn.ts";
import { useSidebarState } from "./lib/sidebar-state.ts";
import { useMediaQuery } from "./lib/use-media-query.ts";
import { Link, type LinkComponent, LinkProvider, type NavItem } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { SideNav } from "./side-nav.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export type AdminShellProps = {
  /** In the order of the spec, admin §2. */
  items: readonly NavItem[];
  currentPath: string;
  staff: { name?: string | null; email: string };
  onSignOut: () => void;
  LinkComponent?: LinkComponent;
  brandName?: string;
  homeHref?: string;
  /** On the right of the top bar. */
  actions?: ReactNode;
  children: ReactNode;
};

const loadDrawer = () => import("./drawer.tsx").then(({ Drawer }) => Drawer);

/** Page frame for staff: a 16rem side menu that collapses (Ctrl/Cmd+B), and a drawer under 768 px. */
export function AdminShell(props: AdminShellProps) {
  const narrow = useMediaQuery("(max-width: 767.98px)");
  const [drawer, setDrawer] = useState(false);
  const Drawer = useLateDialog(narrow && drawer, loadDrawer, () => setDrawer(false));
  const toggleDrawer = useCallback(() => {
    if (narrow) setDrawer((was) => !was);
    return narrow;
  }, [narrow]);
  const sidebar = useSidebarState(toggleDrawer);
  return (
    <LinkProvider component={props.LinkComponent}>
      <div
        data-slot="admin-shell"
        className="flex min-h-dvh bg-background text-ink [--top-bar:3.5rem] short:[--top-bar:0px]"
      >
        <SkipLink />
        <aside
          id="sidebar"
          inert={!sidebar.open}
          className={cn(
            "sticky top-0 hidden h-dvh shrink-0 overflow-hidden border-line bg-surface transition-[width] duration-(--motion-calm) md:block print:hidden",
            sidebar.open ? "w-64 border-r" : "w-0",
          )}
        >
          <AdminMenu {...props} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-14 short:static items-center gap-3 border-b border-line bg-background/95 px-4 backdrop-blur-sm sm:px-6 print:hidden">
            <IconButton
              className="-ml-2"
              size="sm"
              label="Toggle sidebar"
              title="Toggle sidebar (Ctrl+B)"
              aria-expanded={narrow ? drawer : sidebar.open}
              aria-controls={narrow ? undefined : "sidebar"}
              icon={<PanelLeft aria-hidden />}
              onClick={() => toggleDrawer() || sidebar.toggle()}
            />
            <div className="ml-auto flex items-center gap-2">
              {props.actions}
              <ThemeToggle />
            </div>
          </header>
          <main
            id={mainId}
            tabIndex={-1}
            className="mx-auto w-full max-w-[100rem] min-w-0 flex-1 px-4 py-5 outline-none sm:px-6"
          >
            {props.children}
          </main>
        </div>
        {Drawer && (
          <Drawer
            title="Menu"
            hideTitle
            side="left"
            className="w-64!"
            open={narrow && drawer}
            onOpenChange={setDrawer}
          >
            <AdminMenu {...props} onFollow={() => setDrawer(false)} />
          </Drawer>
        )}
      </div>
    </LinkProvider>
  );
}

function AdminMenu(props: AdminShellProps & { onFollow?: () => void }) {
  const { items, currentPath, staff, onSignOut, onFollow, brandName = "Evoya", homeHref = "/" } = props;
  return (
    <div className="flex h-full w-64 scroll-pb-28 flex-col overflow-y-auto [scrollbar-width:thin]">
      <Link
        href={homeHref}
        aria-label={`${brandName} admin, home`}
        className="mx-2 mt-3 mb-4 flex self-start p-1.5"
        onClick={onFollow}
      >
        <Logo name={brandName} />
      </Link>
      {/* Small enough that the longest entry fits on one line, a count and a scrollbar beside it. */}
      <div className="px-2 [&_a]:gap-2 [&_a]:px-2 [&_a]:text-sm [&_p]:px-2">
        <SideNav items={items} currentPath={currentPath} label="Admin" onFollow={onFollow} />
      </div>
      <div className="sticky bottom-0 mt-auto border-t border-line bg-surface p-3">
        <div className="flex items-center gap-2.5">
          <Avatar name={staff.name || staff.email} size="sm" />
          <div className="min-w-0 flex-1 text-sm">
            {staff.name && <p className="truncate font-semibold">{staff.name}</p>}
            <p className="truncate text-ink-muted">{staff.email}</p>
          </div>
          <IconButton size="sm" label="Sign Out" icon={<LogOut aria-hidden />} onClick={onSignOut} />
        </div>
        <p className="mt-3 text-xs text-ink-muted">{brandName}, Admin Dashboard v1.0</p>
      </div>
    </div>
  );
}
