import { brand } from "@evoya/domain/brand";
import { plans } from "@evoya/domain/plans";
import type { Member } from "@evoya/schemas/sessions";
import { Callout } from "@evoya/ui/callout";
import { MemberShell } from "@evoya/ui/member-shell";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Bell } from "../features/notices/components/bell.tsx";
import { PaymentBanner } from "../features/plans/components/payment-banner.tsx";
import { SearchButton } from "../features/search/components/search-button.tsx";
import { useIsOnline, useOfflineReading } from "../lib/offline.ts";
import { paths } from "../paths.ts";
import { RequireMember } from "../session/require-member.tsx";
import { useSignOut } from "../session/session.ts";
import { TimeZoneBanner } from "../session/time-zone-banner.tsx";
import { EmptyFrame } from "./empty-frame.tsx";
import { menuItems, tabHrefs } from "./member-menu.tsx";

/** Few accounts are on their way out. */
const DeletionBanner = lazy(() =>
  import("../features/accounts/components/deletion-banner.tsx").then((module) => ({
    default: module.DeletionBanner,
  })),
);

/** The frame of the members' pages: side menu and offline reading. Visitors are sent to sign in. */
export function MemberLayout() {
  return (
    <RequireMember waiting={<Waiting />}>
      {(member) => (
        <MemberFrame member={member}>
          <Outlet />
        </MemberFrame>
      )}
    </RequireMember>
  );
}

function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <EmptyFrame />
    </>
  );
}

/** The frame itself, for a page that visitors may open too. */
export function MemberFrame({ member, children }: { member: Member; children: ReactNode }) {
  const client = useQueryClient();
  // What was fetched before the service worker was ready is fetched once more, so it gets stored.
  useOfflineReading(useCallback(() => void client.invalidateQueries(), [client]));
  const isOnline = useIsOnline();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const unread = member.unreadMessages;
  const items = menuItems.map((item) =>
    item.href === paths.messages && unread ? { ...item, badge: unread, badgeLabel: "unread" } : item,
  );
  return (
    <MemberShell
      items={items}
      tabs={items.filter(({ href }) => tabHrefs.includes(href))}
      actions={<SearchButton />}
      tools={<Bell unread={member.unreadNotices} />}
      currentPath={pathname}
      member={{
        name: member.name,
        email: member.email,
        photoUrl: member.photoUrl,
        plan: {
          name: plans[member.level].name,
          href: member.level === "elite" ? paths.billing : paths.upgrade(),
          label: member.level === "elite" ? "Manage" : "Upgrade",
        },
      }}
      onSignOut={() => signOut.mutate()}
      brandName={brand.name}
      homeHref={paths.dashboard}
    >
      {!isOnline && (
        <Callout tone="warning" className="mb-5 print:hidden" title="You're offline">
          You can read trips you've opened on this device as they were then. To make changes, reconnect.
        </Callout>
      )}
      {isOnline && <TimeZoneBanner timeZone={member.timeZone} />}
      {member.deletionDueAt && (
        <Suspense>
          <DeletionBanner dueAt={member.deletionDueAt} />
        </Suspense>
      )}
      <PaymentBanner />
      {children}
    </MemberShell>
  );
}
