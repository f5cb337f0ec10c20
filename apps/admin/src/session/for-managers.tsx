import type { Permission } from "@evoya/domain/staff";
import { EmptyState } from "@evoya/ui/empty-state";
import { PageHeader } from "@evoya/ui/page-header";
import type { ReactNode } from "react";
import { usePermission } from "./session.ts";

type ForManagersProps = {
  permission: Permission;
  /** The page's title, which stays. */
  title: string;
  /** The way back, above the title. */
  back?: ReactNode;
  children: ReactNode;
};

/** A page that only managers and owners can use; everyone else sees a text that says so. */
export function ForManagers({ permission, title, back, children }: ForManagersProps) {
  const may = usePermission(permission);
  if (may.allowed) return children;
  return (
    <>
      <title>{`${title} | Evoya admin`}</title>
      {back}
      <PageHeader title={title} />
      <EmptyState level={2} title="For managers and owners">
        {may.reason}
      </EmptyState>
    </>
  );
}
