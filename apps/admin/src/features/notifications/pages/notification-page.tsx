import { canCancel, notificationTypeTexts } from "@evoya/domain/notifications";
import { readersMoment } from "@evoya/domain/times";
import type { NotificationReport } from "@evoya/schemas/notifications";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { NotificationStatus } from "../components/notification-status.tsx";
import { Preview } from "../components/preview.tsx";
import { audienceText } from "../labels.ts";
import { notificationQuery } from "../queries.ts";

/** One notification: its progress, and how members received it. */
export function NotificationPage() {
  const { id = "" } = useParams();
  const query = useQuery(notificationQuery(id));
  return (
    <DetailPage
      noun="Notification"
      back={{ to: paths.notifications, label: "Back to Notifications" }}
      query={query}
      missing={{ title: "Notification not found", text: "We couldn't find this notification." }}
      failed="Failed to load notifications"
    >
      {(report) => <Report report={report} />}
    </DetailPage>
  );
}

function Report({ report }: { report: NotificationReport }) {
  const { type, status, audience, sentBy, scheduledAt, createdAt, finishedAt } = report;
  return (
    <>
      <DetailHeader
        documentTitle={report.subject ?? "Notification"}
        eyebrow={notificationTypeTexts[type].label}
        title={report.subject ?? "Notification"}
        status={<NotificationStatus status={status} />}
        actions={<Actions report={report} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-5">
          <Card asChild>
            <section aria-label="Delivery">
              <CardHeader title="Delivery" />
              <Progress
                className="mb-6"
                label="Members reached"
                value={report.told}
                max={Math.max(report.recipients, 1)}
                valueText={`${report.told.toLocaleString("en-US")} of ${report.recipients.toLocaleString("en-US")}`}
                tone={status === "sent" ? "success" : "primary"}
              />
              <Figures report={report} />
            </section>
          </Card>
          <Card asChild>
            <section aria-label="Details">
              <CardHeader title="Details" />
              <Facts
                columns={2}
                facts={[
                  ["Audience", audienceText(audience)],
                  ["Leads to", report.linkPath],
                  ["Sent by", sentBy],
                  ["Created", readersMoment(createdAt)],
                  ["Scheduled for", scheduledAt && readersMoment(scheduledAt)],
                  ["Finished", finishedAt && readersMoment(finishedAt)],
                ]}
              />
            </section>
          </Card>
        </div>
        <Preview
          content={{
            type: report.type,
            subject: report.subject,
            message: report.message,
            linkPath: report.linkPath,
          }}
        />
      </div>
    </>
  );
}

function Figures({ report }: { report: NotificationReport }) {
  const figures = [
    ["In the app", report.inApp],
    ["By email", report.emailed],
    ["Opened in the app", report.opened],
    ["Clicked", report.clicked],
    ["Unsubscribed", report.unsubscribed],
    ["Failed", report.failed],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{figure.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Stops a notification that isn't finished, and retries failed ones. */
function Actions({ report: { id, status, failed } }: { report: NotificationReport }) {
  const client = useQueryClient();
  const { allowed } = usePermission("notifications.write");
  const answers = {
    failed: "Error",
    onDone: (now: NotificationReport) => client.setQueryData(notificationQuery(id).queryKey, now),
    stale: [["notifications", "list"] as const],
  };
  const cancel = useStaffAction({ act: () => api.cancelNotification({ params: { id } }), ...answers });
  const retry = useStaffAction({ act: () => api.retryNotification({ params: { id } }), ...answers });
  if (!allowed) return null;
  return (
    <>
      {failed > 0 && (
        <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
          Retry {failed.toLocaleString("en-US")} failed
        </Button>
      )}
      {canCancel(status) && (
        <AlertDialog
          title="Stop this notification?"
          description="Nobody else will get it. Members who already have it keep it."
          confirmLabel="Stop"
          cancelLabel="Keep sending"
          tone="danger"
          onConfirm={() => cancel.mutate()}
          trigger={
            <Button variant="outline" busy={cancel.isPending}>
              Stop
            </Button>
          }
        />
      )}
    </>
  );
}
