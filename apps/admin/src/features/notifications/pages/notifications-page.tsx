import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { useStaffList } from "../../../list/use-staff-list.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { columns } from "../components/columns.tsx";
import { notificationsUrl, typeTabs } from "../labels.ts";
import { notificationsQuery } from "../queries.ts";

/** What was sent to many members, newest first (admin spec §2). */
export function NotificationsPage() {
  const list = useStaffList({ url: notificationsUrl, query: notificationsQuery });
  const maySend = usePermission("notifications.write");
  return (
    <StaffListPage
      title="Notifications"
      description="What went out to many members, newest first."
      list={list}
      columns={columns}
      unit={{ one: "notification", many: "notifications" }}
      rowLabel={({ subject, message }) => subject ?? message}
      errorText="Failed to load notifications"
      empty={{ title: "Nothing sent yet", text: "What you send to many members shows up here." }}
      tabs={typeTabs(list.filters)}
      headerActions={
        maySend && (
          <Link to={paths.sendNotification} className={buttonClass("primary", "sm")}>
            Send notification
          </Link>
        )
      }
    />
  );
}
