import { AdminShell } from "@evoya/ui/admin-shell";
import { useFieldFocus } from "@evoya/ui/lib/use-field-focus";
import { usePageFocus } from "@evoya/ui/lib/use-page-focus";
import { Toaster } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { matchPath, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { threadCountsQuery } from "../features/messages/queries.ts";
import { waitingWorkQuery } from "../features/staff-dashboard/queries.ts";
import { useOpenedMention } from "../features/staff-dashboard/use-opened-mention.ts";
import { caseQuery } from "../lib/case-query.ts";
import { createVisits, VisitsContext } from "../lib/visits.ts";
import { useLiveUpdates } from "../live.ts";
import { navigationFor, sectionOf } from "../navigation.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { paths } from "../paths.ts";
import { useSignOut, useStaff } from "../session/session.ts";
import { SessionGate } from "../session/session-gate.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { RouterLink } from "./router-link.tsx";

/** Wraps every page in the sign-in screen, or in the staff shell with live updates and the idle watch. */
export function AdminLayout() {
  return (
    <>
      <SessionGate>
        <Shell />
      </SessionGate>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

function Shell() {
  const section = useSection();
  const staff = useStaff();
  const signOut = useSignOut();
  const waiting = useQuery(waitingWorkQuery).data;
  const messages = useQuery(threadCountsQuery).data?.waiting;
  useLiveUpdates();
  useOpenedMention();
  const { pathname, search } = useLocation();
  usePageFocus(pathname);
  const [visits] = useState(createVisits);
  useEffect(() => visits.note(pathname, search), [visits, pathname, search]);
  useFieldFocus();
  return (
    <AdminShell
      items={navigationFor(staff.role, { ...waiting, messages })}
      currentPath={section}
      staff={{ name: `${staff.firstName} ${staff.lastName}`.trim(), email: staff.email }}
      onSignOut={signOut}
      LinkComponent={RouterLink}
      homeHref={paths.dashboard}
      actions={<PaletteButton />}
    >
      <VisitsContext value={visits}>
        <Outlet />
      </VisitsContext>
      <LeaveGuard />
    </AdminShell>
  );
}

/** The menu entry of the page, which for a request depends on what its own page loads. */
function useSection(): string {
  const { pathname } = useLocation();
  const id =
    pathname === paths.requestsBoard ? undefined : matchPath(paths.request(":id"), pathname)?.params.id;
  const { data, isPending } = useQuery({ ...caseQuery(id ?? ""), enabled: false });
  if (!id) return sectionOf(pathname);
  return sectionOf(pathname, isPending ? "loading" : data?.kind);
}
