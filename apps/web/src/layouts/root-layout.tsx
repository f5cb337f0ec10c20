import { late, nothing } from "@evoya/ui/lib/late";
import { Suspense, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useIsMemberKnown } from "../session/use-is-member-known.ts";
import { trackPageView } from "../tracking/page-views.ts";

/** If its script fails, the page is shown without it; the server ends idle sessions, too. */
const MemberWatch = late(
  () => import("../session/member-presence.tsx").then((file) => file.MemberWatch),
  nothing,
);

/**
 * Wraps every page: watches over a member's session, restores the scroll position on Back, and goes to the top, with
 * the focus, on a new page.
 */
export function RootLayout() {
  const { pathname } = useLocation();
  const isMemberKnown = useIsMemberKnown();
  useEffect(() => trackPageView(pathname), [pathname]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // If a page has set the focus itself, we leave it there.
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <Outlet />
      {isMemberKnown && (
        <Suspense>
          <MemberWatch />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
