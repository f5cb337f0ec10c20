import { LogOut, Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { Drawer } from "./drawer.tsx";
import { IconButton } from "./icon-button.tsx";
import { cn } from "./lib/cn.ts";
import { Link, type LinkComponent, LinkProvider, type NavItem } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { SideNav } from "./side-nav.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export type ShellMember = {
  name?: string | null;
  email?: string | null;
  photoUrl?: string | null;
  /** Badge level, e.g. "Explorer". */
  badge?: string | null;
};

export type MemberShellProps = {
  /** Dashboard, My Trips, Messages, Documents, Edit Profile, Settings. Spec: member §2. */
  items: readonly NavItem[];
  currentPath: string;
  member: ShellMember;
  onSignOut: () => void;
  LinkComponent?: LinkComponent;
  brandName?: string;
  homeHref?: string;
  /** At the right of the top line, e.g. a button to plan a trip. */
  actions?: ReactNode;
  /** Above the content, e.g. a banner. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Page frame for members: side menu from 1024 px, a drawer below. */
export function MemberShell(props: MemberShellProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <LinkProvider component={props.LinkComponent}>
      <div
        data-slot="member-shell"
        className="min-h-dvh bg-background text-ink lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]"
      >
        <SkipLink />
        <aside className="sticky top-0 hidden h-dvh border-r border-line bg-surface lg:block">
          <MemberMenu {...props} />
        </aside>
        <div className="flex min-w-0 flex-col">
          <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-background/95 px-4 backdrop-blur-sm sm:px-6 lg:px-8">
            <Drawer
              title="Menu"
              hideTitle
              side="left"
              className="w-72!"
              open={open}
              onOpenChange={setOpen}
              trigger={
                <IconButton className="-ml-2 lg:hidden" label="Open menu" icon={<Menu aria-hidden />} />
              }
            >
              <MemberMenu {...props} onFollow={close} />
            </Drawer>
            <HomeLink {...props} className="lg:hidden" />
            <div className="ml-auto flex items-center gap-2">
              {props.actions}
              <ThemeToggle />
            </div>
          </header>
          {props.notice}
          <main
            id={mainId}
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8 lg:px-8"
          >
            {props.children}
          </main>
        </div>
      </div>
    </LinkProvider>
  );
}

function HomeLink({
  brandName = "Evoya",
  homeHref = "/",
  className,
}: MemberShellProps & { className?: string }) {
  return (
    <Link href={homeHref} aria-label={`${brandName}, home`} className={cn("flex", className)}>
      <Logo name={brandName} />
    </Link>
  );
}

function MemberMenu(props: MemberShellProps & { onFollow?: () => void }) {
  const { items, currentPath, member, onSignOut, onFollow } = props;
  return (
    <div className="flex h-full flex-col overflow-y-auto p-4">
      <HomeLink {...props} className="mb-6 self-start px-2 pt-1" />
      <div className="mb-5 flex items-center gap-3 rounded-card bg-surface-sunken p-3">
        <Avatar src={member.photoUrl} name={member.name || member.email} size="md" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{member.name || "Traveler"}</p>
          {member.email && <p className="truncate text-sm text-ink-muted">{member.email}</p>}
          {member.badge && (
            <Badge tone="accent" className="mt-1.5">
              {member.badge}
            </Badge>
          )}
        </div>
      </div>
      <SideNav items={items} currentPath={currentPath} label="Member" onFollow={onFollow} />
      <div className="mt-auto pt-6">
        <button
          type="button"
          onClick={onSignOut}
          className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium text-ink-muted transition-colors hover:bg-danger-soft hover:text-danger"
        >
          <LogOut aria-hidden className="size-[1.15rem]" />
          Sign Out
        </button>
      </div>
    </div>
  );
}
