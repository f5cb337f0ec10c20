import { lazy, Suspense, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useIsMemberKnown } from "../session/use-is-member-known.ts";
import { trackPageView } from "../tracking/page-views.ts";

const MemberWatch = lazy(() =>
  import("../session/member-presence.tsx").then(({ MemberWatch }) => ({ default: MemberWatch })),
);

/** Around every page: watches over a member's session, returns to where the reader was on Back, and to the top, focus too, on a new page. */
export function RootLayout() {
  const { pathname } = useLocation();
  const isMemberKnown = useIsMemberKnown();
  useEffect(() => trackPageView(pathname), [pathname]);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that has set the focus itself knows better.
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
