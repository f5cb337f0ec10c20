import type { UserRow, UsersFilter } from "@evoya/schemas/users";
import { Button } from "@evoya/ui/button";
import type { DataColumn } from "@evoya/ui/data-table";
import { lateDialog } from "@evoya/ui/late-dialog";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { type Everything, usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { columns, userName } from "../components/columns.tsx";
import { UserFilters } from "../components/user-filters.tsx";
import { UserMenu } from "../components/user-menu.tsx";
import { users } from "../queries.ts";

// Their forms weigh more than the list.
const AddUserDialog = lateDialog(() =>
  import("../components/add-user-dialog.tsx").then((file) => file.AddUserDialog),
);
const DeleteUsersDialog = lateDialog(() =>
  import("../components/delete-users-dialog.tsx").then((file) => file.DeleteUsersDialog),
);
const EditUserDialog = lateDialog(() =>
  import("../components/edit-user-dialog.tsx").then((file) => file.EditUserDialog),
);

type Task =
  | { kind: "edit"; id: string }
  | { kind: "delete"; users: readonly UserRow[]; everyone: Everything<UsersFilter> | null };

/** Admin spec §2, User Accounts. */
export function UsersPage() {
  const list = usePagedList(users);
  const [task, setTask] = useState<Task | null>(null);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { allowed: mayWrite } = usePermission("members.write");
  const withMenu = useMemo<DataColumn<UserRow>[]>(
    () => [
      ...columns,
      {
        id: "actions",
        header: "Actions",
        hideHeader: true,
        align: "end",
        card: "corner",
        cell: (user) => (
          <UserMenu
            user={user}
            onEdit={() => setTask({ kind: "edit", id: user.id })}
            onDelete={() => setTask({ kind: "delete", users: [user], everyone: null })}
          />
        ),
      },
    ],
    [],
  );
  const close = () => setTask(null);
  const leaveHash = () => void navigate({ search }, { replace: true, preventScrollReset: true });
  return (
    <>
      <StaffListPage
        title="User Accounts"
        list={list}
        columns={withMenu}
        unit={{ one: "user", many: "users" }}
        rowLabel={userName}
        errorText="Failed to load users"
        empty={{ title: "No users yet", text: "People who join show up here." }}
        searchLabel="Search users"
        filters={<UserFilters filters={list.filters} onChange={list.setFilters} />}
        headerActions={
          <>
            <Link to={paths.bulkJobs} className={buttonClass("outline", "sm")}>
              Recent jobs
            </Link>
            {mayWrite && (
              <Button size="sm" onClick={() => void navigate({ search, hash: "add" })}>
                <UserPlus aria-hidden />
                Add User
              </Button>
            )}
          </>
        }
        bulkActions={
          mayWrite && (
            <Button
              size="sm"
              variant="danger"
              onClick={() => setTask({ kind: "delete", users: list.selected, everyone: list.everything })}
            >
              Delete
            </Button>
          )
        }
      />
      {mayWrite && hash === "#add" && <AddUserDialog onClose={leaveHash} />}
      {task?.kind === "edit" && <EditUserDialog id={task.id} onClose={close} />}
      {task?.kind === "delete" && (
        <DeleteUsersDialog
          users={task.users}
          everyone={task.everyone}
          onClose={close}
          onDeleted={(left) => {
            close();
            list.select(left);
          }}
        />
      )}
    </>
  );
}
