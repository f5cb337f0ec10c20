import type { MembershipRow, MembershipsFilter } from "@evoya/schemas/staff-memberships";
import { Button } from "@evoya/ui/button";
import type { DataColumn } from "@evoya/ui/data-table";
import { IconButton } from "@evoya/ui/icon-button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { LateMenu } from "@evoya/ui/late-menu";
import { Eye, MoreHorizontal, Pencil, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { type Everything, usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import type { BulkAction } from "../components/bulk-memberships-dialog.tsx";
import { columns } from "../components/columns.tsx";
import { MembershipFilters } from "../components/membership-filters.tsx";
import { WaitingCallouts } from "../components/waiting-callouts.tsx";
import { memberships } from "../queries.ts";

const BulkMembershipsDialog = lateDialog(() =>
  import("../components/bulk-memberships-dialog.tsx").then((file) => file.BulkMembershipsDialog),
);
const DeleteMembershipDialog = lateDialog(() =>
  import("../components/delete-membership-dialog.tsx").then((file) => file.DeleteMembershipDialog),
);
const EditMembershipDialog = lateDialog(() =>
  import("../components/edit-membership-dialog.tsx").then((file) => file.EditMembershipDialog),
);

type Task =
  | { kind: "edit" | "delete"; membership: MembershipRow }
  | {
      kind: "bulk";
      action: BulkAction;
      memberships: readonly MembershipRow[];
      everything: Everything<MembershipsFilter> | null;
    };

const bulkActions = [
  ["activate", "Activate"],
  ["suspend", "Suspend"],
  ["cancel", "Cancel"],
  ["delete", "Delete"],
] as const;

/** Admin spec §2, Memberships. */
export function MembershipsPage() {
  const list = usePagedList(memberships);
  const [task, setTask] = useState<Task | null>(null);
  const { allowed: mayWrite } = usePermission("memberships.write");
  const withMenu = useMemo<DataColumn<MembershipRow>[]>(
    () => [
      ...columns,
      {
        id: "actions",
        header: "Actions",
        hideHeader: true,
        align: "end",
        card: "corner",
        cell: (membership) => <RowMenu membership={membership} onTask={setTask} />,
      },
    ],
    [],
  );
  const close = () => setTask(null);
  return (
    <>
      <WaitingCallouts />
      <StaffListPage
        title="Memberships"
        list={list}
        columns={withMenu}
        unit={{ one: "membership", many: "memberships" }}
        rowLabel={({ email }) => email}
        errorText="Failed to load memberships"
        empty={{ title: "No memberships yet", text: "Plans that people buy or get from you show up here." }}
        searchLabel="Search email or customer ID"
        filters={<MembershipFilters filters={list.filters} onChange={list.setFilters} />}
        headerActions={
          <>
            <Button size="sm" variant="outline" asChild>
              <Link to={paths.membershipDifferences}>Compare with Stripe</Link>
            </Button>
            {mayWrite && (
              <Button size="sm" asChild>
                <Link to={paths.addMembership}>
                  <Plus aria-hidden />
                  Add Membership
                </Link>
              </Button>
            )}
          </>
        }
        bulkActions={
          mayWrite &&
          bulkActions.map(([action, label]) => (
            <Button
              key={action}
              size="sm"
              variant={action === "delete" ? "danger" : "outline"}
              onClick={() =>
                setTask({ kind: "bulk", action, memberships: list.selected, everything: list.everything })
              }
            >
              {label}
            </Button>
          ))
        }
      />
      {task?.kind === "edit" && <EditMembershipDialog membership={task.membership} onClose={close} />}
      {task?.kind === "delete" && (
        <DeleteMembershipDialog membership={task.membership} onClose={close} onDeleted={close} />
      )}
      {task?.kind === "bulk" && (
        <BulkMembershipsDialog
          action={task.action}
          memberships={task.memberships}
          everything={task.everything}
          onClose={close}
          onDone={(left) => {
            close();
            list.select(left);
          }}
        />
      )}
    </>
  );
}

/** The actions for one membership; those the role may not use aren't there. */
function RowMenu({ membership, onTask }: { membership: MembershipRow; onTask: (task: Task) => void }) {
  const navigate = useNavigate();
  const { allowed: mayWrite } = usePermission("memberships.write");
  return (
    <LateMenu
      trigger={
        <IconButton
          label={`Actions for ${membership.email}`}
          size="sm"
          icon={<MoreHorizontal aria-hidden />}
        />
      }
    >
      {({ MenuItem }) => (
        <>
          {mayWrite && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onTask({ kind: "edit", membership })}>
              Edit
            </MenuItem>
          )}
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => navigate(paths.membership(membership.id))}>
            View Details
          </MenuItem>
          {mayWrite && (
            <MenuItem
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onSelect={() => onTask({ kind: "delete", membership })}
            >
              Delete
            </MenuItem>
          )}
        </>
      )}
    </LateMenu>
  );
}
