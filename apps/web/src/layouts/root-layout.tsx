import { late, nothing } from "@evoya/ui/lib/late";
import { usePageFocus } from "@evoya/ui/lib/use-page-focus";
import { Suspense, useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useIsMemberHere } from "../session/use-is-member-known.ts";
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
  const isMemberHere = useIsMemberHere();
  useEffect(() => trackPageView(pathname), [pathname]);
  usePageFocus(pathname);
  return (
    <>
      <Outlet />
      {isMemberHere && (
        <Suspense>
          <MemberWatch />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
