import { Menu, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { buttonClass } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { cn } from "./lib/cn.ts";
import { isCurrent, Link, type LinkComponent, LinkProvider, type NavItem } from "./link.tsx";
import { Logo } from "./logo.tsx";
import { PublicFooter, type PublicFooterProps } from "./public-footer.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export type PublicShellProps = {
  items: readonly NavItem[];
  /** The path shown now; marks its entry. */
  currentPath: string;
  LinkComponent?: LinkComponent;
  brandName?: string;
  homeHref?: string;
  signIn?: { label: string; href: string };
  getStarted?: { label: string; href: string };
  /** Replaces the two buttons, e.g. with the member's avatar. */
  account?: ReactNode;
  footer: PublicFooterProps;
  /** Above the header, e.g. a notice. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Page frame for visitors: header with menu (folded under 768 px), content, footer. */
export function PublicShell(props: PublicShellProps) {
  const { LinkComponent, brandName = "Evoya", footer, notice, children } = props;
  return (
    <LinkProvider component={LinkComponent}>
      <div data-slot="public-shell" className="flex min-h-dvh flex-col bg-background text-ink">
        <SkipLink />
        {notice}
        <PublicHeader {...props} brandName={brandName} />
        <main id={mainId} tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
        <PublicFooter brandName={brandName} {...footer} />
      </div>
    </LinkProvider>
  );
}

function PublicHeader(props: PublicShellProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && close();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it
    <header
      className="sticky top-0 z-40 border-b border-line bg-background/95 backdrop-blur-sm"
      onKeyDown={closeOnEscape}
    >
      <div className="mx-auto flex h-17 max-w-7xl items-center gap-6 px-4 sm:px-6 lg:px-8">
        <Link
          href={props.homeHref ?? "/"}
          aria-label={`${props.brandName}, home`}
          className="flex rounded-md"
          onClick={close}
        >
          <Logo name={props.brandName} />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden flex-1 items-center gap-1 md:flex">
          <NavLinks {...props} className="rounded-control px-3 py-2 text-[0.9375rem]" />
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeToggle />
          <div className="hidden items-center gap-2 md:flex">
            {props.account ?? <AccountLinks {...props} />}
          </div>
          <IconButton
            className="md:hidden"
            label={open ? "Close menu" : "Open menu"}
            aria-expanded={open}
            aria-controls="mobile-menu"
            icon={open ? <X aria-hidden /> : <Menu aria-hidden />}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      <nav
        id="mobile-menu"
        aria-label="Menu"
        hidden={!open}
        className="border-t border-line px-4 pt-2 pb-5 md:hidden"
      >
        <div className="flex flex-col">
          <NavLinks {...props} onFollow={close} className="rounded-control px-3 py-3 text-lg" />
        </div>
        <div className="mt-4 grid gap-3">{props.account ?? <AccountLinks {...props} onFollow={close} />}</div>
      </nav>
    </header>
  );
}

type LinksProps = PublicShellProps & { className?: string; onFollow?: () => void };

function NavLinks({ items, currentPath, className, onFollow }: LinksProps) {
  return items.map((item) => (
    <Link
      key={item.href}
      href={item.href}
      onClick={onFollow}
      aria-current={isCurrent(item.href, currentPath) ? "page" : undefined}
      className={cn(
        "font-medium text-ink-muted transition-colors hover:text-ink aria-[current]:text-primary aria-[current]:font-semibold",
        className,
      )}
    >
      {item.label}
    </Link>
  ));
}

function AccountLinks({ signIn, getStarted, onFollow }: LinksProps) {
  return (
    <>
      {signIn && (
        <Link
          href={signIn.href}
          onClick={onFollow}
          className={cn(buttonClass("ghost"), "max-md:border max-md:border-line-strong")}
        >
          {signIn.label}
        </Link>
      )}
      {getStarted && (
        <Link href={getStarted.href} onClick={onFollow} className={buttonClass("primary")}>
          {getStarted.label}
        </Link>
      )}
    </>
  );
}
