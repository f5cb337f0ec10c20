import { brand } from "@evoya/domain/brand";
import { plans } from "@evoya/domain/plans";
import type { Member } from "@evoya/schemas/sessions";
import { late, nothing } from "@evoya/ui/lib/late";
import { MemberShell } from "@evoya/ui/member-shell";
import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Bell } from "../features/notices/components/bell.tsx";
import { SearchButton } from "../features/search/components/search-button.tsx";
import { paths } from "../paths.ts";
import { RequireMember } from "../session/require-member.tsx";
import { useSignOut } from "../session/session.ts";
import { EmptyFrame } from "./empty-frame.tsx";
import { menuItems, tabHrefs } from "./member-menu.tsx";

/** Loads after the frame, and sends offline changes. If its script fails, the page is shown without it. */
const MemberNotices = late(() => import("./member-notices.tsx").then((file) => file.MemberNotices), nothing);

/** The frame of the members' pages: side menu and notices. Visitors are sent to sign in. */
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
        badge: member.badge,
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
      <Suspense>
        <MemberNotices member={member} pathname={pathname} />
      </Suspense>
      {children}
    </MemberShell>
  );
}
