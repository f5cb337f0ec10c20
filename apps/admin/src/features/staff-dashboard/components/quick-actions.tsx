import { Card, CardHeader } from "@evoya/ui/card";
import { Spinner } from "@evoya/ui/spinner";
import { FileChartColumn, Inbox, Megaphone, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { download } from "../../../lib/download.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";

const actionClass =
  "flex w-full items-center gap-3.5 rounded-control border border-line-strong bg-surface px-4 py-3 text-left transition-colors hover:border-primary hover:bg-primary-soft";

type QuickActionsProps = { refreshing: boolean; onRefresh: () => void };

/** Admin spec §2, Quick Actions. */
export function QuickActions({ refreshing, onRefresh }: QuickActionsProps) {
  const maySend = usePermission("notifications.write").allowed;
  const mayExport = usePermission("exports.read").allowed;
  return (
    <Card asChild>
      <section aria-label="Quick Actions">
        <CardHeader title="Quick Actions" />
        <div className="space-y-3">
          <Link to={paths.pendingRequests} className={actionClass}>
            <Words
              icon={<Inbox aria-hidden />}
              title="View Pending Requests"
              text="Review and manage client requests"
            />
          </Link>
          {maySend && (
            <Link to={paths.sendNotification} className={actionClass}>
              <Words
                icon={<Megaphone aria-hidden />}
                title="Send Bulk Email"
                text="Send notifications to all users"
              />
            </Link>
          )}
          {mayExport && <PdfReport />}
          <button
            type="button"
            className={actionClass}
            aria-disabled={refreshing || undefined}
            onClick={() => !refreshing && onRefresh()}
          >
            <Words
              icon={refreshing ? <Spinner size="sm" label="" /> : <RefreshCw aria-hidden />}
              title="Refresh Dashboard"
              text="Update all dashboard data"
            />
          </button>
        </div>
      </section>
    </Card>
  );
}

/** The last 30 days as a PDF; Analytics offers every range. */
function PdfReport() {
  const making = useStaffAction({
    act: () => download("/v1/admin/analytics/report"),
    done: "Report exported successfully",
    failed: "Failed to export the report",
  });
  return (
    <button
      type="button"
      className={actionClass}
      aria-disabled={making.isPending || undefined}
      onClick={() => !making.isPending && making.mutate()}
    >
      <Words
        icon={making.isPending ? <Spinner size="sm" label="" /> : <FileChartColumn aria-hidden />}
        title="Generate PDF Report"
        text="Create comprehensive analytics report"
      />
    </button>
  );
}

function Words({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-muted">{text}</span>
      </span>
    </>
  );
}
