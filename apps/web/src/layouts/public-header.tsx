import { buttonClass } from "@evoya/ui/lib/button-class";
import { late } from "@evoya/ui/lib/late";
import { Suspense } from "react";
import { Link, NavLink } from "react-router-dom";
import { paths } from "../paths.ts";
import { useIsMemberKnown } from "../session/use-is-member-known.ts";
import { AvatarPlace } from "./avatar-place.tsx";
import { PublicMenu } from "./public-menu.tsx";
import { siteLinks } from "./site-links.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

const MemberAvatar = late(
  () => import("../session/member-presence.tsx").then((file) => file.MemberAvatar),
  AvatarPlace,
);

/** Stays at the top while the page scrolls. */
export function PublicHeader() {
  return (
    <header className="sticky top-0 z-40 short:static border-b border-line/70 bg-background/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-1 px-4 sm:gap-2 sm:px-8">
        <Wordmark />
        <nav aria-label="On this site" className="mx-auto hidden gap-0.5 lg:flex">
          {siteLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="rounded-full px-3 py-2 text-[0.9375rem] text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink xl:px-3.5"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-1 sm:gap-2 lg:ml-0">
          <ThemeToggle />
          <AccountLink />
          <Link to={paths.quiz} className={`${buttonClass("primary", "sm")} max-sm:hidden`}>
            Take the quiz
          </Link>
          <PublicMenu />
        </div>
      </div>
    </header>
  );
}

/**
 * Sign in, or home. Pre-rendered for visitors; a member's version replaces it when the page wakes, which is right
 * away.
 */
function AccountLink() {
  const isMember = useIsMemberKnown();
  const look = `${buttonClass("ghost", "sm")} px-2.5 sm:px-3.5`;
  if (!isMember)
    return (
      <Link to={paths.login} className={look}>
        Sign in
      </Link>
    );
  return (
    <Link to={paths.dashboard} className={look}>
      <Suspense fallback={<AvatarPlace />}>
        <MemberAvatar />
      </Suspense>
      <span className="max-sm:sr-only">Dashboard</span>
    </Link>
  );
}
