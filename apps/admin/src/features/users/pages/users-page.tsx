import { ExportListButton } from "../../../list/export-list-button.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { columns, userName } from "../components/columns.tsx";
import { UserFilters } from "../components/user-filters.tsx";
import { usersQuery, usersUrl, userTotalQuery } from "../queries.ts";

/** Admin spec §2, User Accounts. */
export function UsersPage() {
  const list = usePagedList({ url: usersUrl, query: usersQuery, total: userTotalQuery, pageSize: 20 });
  return (
    <StaffListPage
      title="User Accounts"
      list={list}
      columns={columns}
      unit={{ one: "user", many: "users" }}
      rowLabel={userName}
      errorText="Failed to load users"
      empty={{ title: "No users yet", text: "People who join show up here." }}
      searchLabel="Search users"
      filters={<UserFilters filters={list.filters} onChange={list.setFilters} />}
      actions={
        <ExportListButton
          path="/v1/admin/users/export"
          things="users"
          nothing="No users to export"
          list={list}
        />
      }
      bulkActions={<span />}
    />
  );
}
