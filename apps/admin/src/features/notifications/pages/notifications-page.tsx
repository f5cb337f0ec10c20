import { notificationTypes, notificationTypeTexts } from "@evoya/domain/notifications";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { statusTabs } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { columns } from "../components/columns.tsx";
import { notifications } from "../queries.ts";

/** Notifications sent to many members, newest first (admin spec §2). */
export function NotificationsPage() {
  const list = usePagedList(notifications);
  const maySend = usePermission("notifications.write").allowed;
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
      tabs={statusTabs(
        notifications.url,
        notificationTypeTexts,
        notificationTypes,
        list.filters.type,
        "type",
      )}
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
