import { brand } from "@evoya/domain/brand";
import { MemberShell } from "@evoya/ui/member-shell";
import { Skeleton } from "@evoya/ui/skeleton";
import type { ReactNode } from "react";
import { Bell } from "../features/notices/components/bell.tsx";
import { SearchButton } from "../features/search/components/search-button.tsx";
import { paths } from "../paths.ts";
import { menuItems, tabHrefs } from "./member-menu.tsx";

/** Reserves the line of a text that isn't known yet. */
const blank = "\u00a0";

/**
 * A member's page before we know whose page it is. The build puts it into the shell, along with the waiting state of
 * the most used pages (`children`), so it shows before any script has run. It doesn't respond to anything.
 */
export function EmptyFrame({ children = <UnknownPage /> }: { children?: ReactNode }) {
  return (
    <div aria-hidden inert className="[&_[data-slot=avatar]]:text-transparent">
      <MemberShell
        items={menuItems}
        tabs={menuItems.filter(({ href }) => tabHrefs.includes(href))}
        actions={<SearchButton />}
        tools={<Bell unread={0} />}
        currentPath=""
        member={{ name: blank, email: blank }}
        onSignOut={() => undefined}
        brandName={brand.name}
        homeHref={paths.dashboard}
      >
        {children}
      </MemberShell>
    </div>
  );
}

/** A page we know nothing about yet. */
export function UnknownPage() {
  return (
    <>
      <Skeleton className="mb-5 h-9 w-72 max-w-full" />
      <Skeleton className="h-76" />
    </>
  );
}
