import { LogOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { useLateDialog } from "./late-dialog.tsx";
import { cn } from "./lib/cn.ts";
import { Link, type LinkComponent, LinkProvider, type NavItem } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { SideNav } from "./side-nav.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";
import { TabBar } from "./tab-bar.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export type ShellMember = {
  name?: string | null;
  email?: string | null;
  photoUrl?: string | null;
  badge?: string | null;
  /** The member's plan, and where to change it. */
  plan?: { name: string; href: string; label: string } | null;
};

export type MemberShellProps = {
  /** The whole menu, in its groups. */
  items: readonly NavItem[];
  /** The four most used; on phones they stay at the bottom, next to the button for the whole menu. */
  tabs: readonly NavItem[];
  currentPath: string;
  member: ShellMember;
  onSignOut: () => void;
  LinkComponent?: LinkComponent;
  brandName?: string;
  homeHref?: string;
  /** In the top line, e.g. a search. */
  actions?: ReactNode;
  /** At the end of the top line, e.g. a bell. */
  tools?: ReactNode;
  /** Above the content, e.g. a banner. */
  notice?: ReactNode;
  children: ReactNode;
};

const loadDrawer = () => import("./drawer.tsx").then(({ Drawer }) => Drawer);

/** Page frame for members: a side menu from 1024 px; below that, a tab bar at the bottom and the menu in a drawer. */
export function MemberShell(props: MemberShellProps) {
  const [open, setOpen] = useState(false);
  const Drawer = useLateDialog(open, loadDrawer, () => setOpen(false));
  return (
    <LinkProvider component={props.LinkComponent}>
      <div
        data-slot="member-shell"
        className="min-h-dvh bg-background text-ink [--top-bar:4rem] short:[--top-bar:0px] [--tab-bar:calc(4rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:[--tab-bar:0px] print:[--tab-bar:0px]"
      >
        <SkipLink />
        <aside className="sticky top-0 hidden h-dvh border-r border-line bg-surface lg:block print:hidden">
          <MemberMenu {...props} />
        </aside>
        <div className="flex min-w-0 flex-col pb-(--tab-bar)">
          <header className="sticky top-0 z-30 flex min-h-16 short:static flex-wrap items-center gap-2 border-b border-line bg-background/95 px-4 backdrop-blur-sm sm:px-6 lg:px-8 print:hidden">
            <HomeLink {...props} className="mr-auto lg:hidden" />
            {props.actions}
            <div className="flex items-center gap-1 lg:ml-auto">
              {props.tools}
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
        <TabBar
          tabs={props.tabs}
          currentPath={props.currentPath}
          isMenuOpen={open}
          onMenu={() => setOpen((was) => !was)}
        />
        {Drawer && (
          <Drawer title="Menu" hideTitle side="right" className="w-72!" open={open} onOpenChange={setOpen}>
            <MemberMenu {...props} onFollow={() => setOpen(false)} />
          </Drawer>
        )}
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
    <div className="flex h-full flex-col gap-6 overflow-y-auto p-4">
      <HomeLink {...props} className="self-start px-2 pt-1" />
      <SideNav items={items} currentPath={currentPath} label="Member" onFollow={onFollow} />
      <div className="mt-auto max-lg:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
        {member.plan && <PlanLine plan={member.plan} onFollow={onFollow} />}
        <div className="mt-3 flex items-center gap-3 px-2">
          <Avatar src={member.photoUrl} name={member.name || member.email} size="md" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{member.name || "Traveler"}</p>
            {member.email && <p className="truncate text-sm text-ink-muted">{member.email}</p>}
            {member.badge && <p className="truncate text-sm font-medium text-primary">{member.badge}</p>}
          </div>
        </div>
        <button
          type="button"
          onClick={onSignOut}
          className="mt-2 flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium text-ink-muted transition-colors hover:bg-danger-soft hover:text-danger"
        >
          <LogOut aria-hidden className="size-[1.15rem]" />
          Sign Out
        </button>
      </div>
    </div>
  );
}

type PlanLineProps = { plan: NonNullable<ShellMember["plan"]>; onFollow: (() => void) | undefined };

function PlanLine({ plan, onFollow }: PlanLineProps) {
  return (
    <Link
      href={plan.href}
      onClick={onFollow}
      className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-3 text-[0.9375rem] transition-colors hover:border-line-strong hover:bg-surface-sunken"
    >
      <span className="truncate text-ink-muted">
        <span className="font-semibold text-ink">{plan.name}</span> plan
      </span>
      <span className="shrink-0 font-semibold text-primary">{plan.label}</span>
    </Link>
  );
}
