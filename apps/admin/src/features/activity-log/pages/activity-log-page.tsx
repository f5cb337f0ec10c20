import { useLocation, useNavigate } from "react-router-dom";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { columns, entryName } from "../components/columns.tsx";
import { EntryDialog } from "../components/entry-dialog.tsx";
import { LogFilters } from "../components/log-filters.tsx";
import { RetentionButton } from "../components/retention-button.tsx";
import { activityLog } from "../queries.ts";

/** Every write by the team and partners: who, what, before and after, and from where (admin spec §2). */
export function ActivityLogPage() {
  const list = usePagedList(activityLog);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const opened = list.rows.find(({ id }) => hash === `#${id}`);
  return (
    <>
      <StaffListPage
        title={list.filters.user_id ? "User Activity" : "Activity Log"}
        description="Who changed what, and from where."
        list={list}
        columns={columns}
        unit={{ one: "entry", many: "entries" }}
        rowLabel={entryName}
        errorText="Failed to load activity logs"
        empty={{ title: "Nothing yet", text: "Changes you and your team make show up here." }}
        searchLabel="Search members"
        filters={
          <LogFilters filters={list.filters} onChange={list.setFilters} member={list.rows[0]?.about} />
        }
        headerActions={<RetentionButton />}
      />
      {opened && (
        <EntryDialog entry={opened} onClose={() => void navigate({ search }, { preventScrollReset: true })} />
      )}
    </>
  );
}
