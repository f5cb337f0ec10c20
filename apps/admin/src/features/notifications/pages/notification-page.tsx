import { canCancel, notificationTypeTexts } from "@evoya/domain/notifications";
import { readersMoment } from "@evoya/domain/times";
import type { NotificationReport } from "@evoya/schemas/notifications";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { Delivery } from "../components/delivery.tsx";
import { NotificationStatus } from "../components/notification-status.tsx";
import { Preview } from "../components/preview.tsx";
import { audienceText, counted } from "../labels.ts";
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
          <Delivery report={report} />
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
                  [status === "canceled" ? "Stopped" : "Finished", finishedAt && readersMoment(finishedAt)],
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

const emails = (count: number): string => `${counted(count)} ${count === 1 ? "email" : "emails"}`;

/** What stopping it does, which depends on how far it is. */
const stopTexts = {
  scheduled: { text: "Nobody will get it.", keep: "Keep it" },
  sending: {
    text: "Nobody else will get it, and emails that are waiting aren't sent. Members who already have it keep it.",
    keep: "Keep sending",
  },
  sent: {
    text: "Every member has been reached; the emails that are still waiting aren't sent.",
    keep: "Keep sending",
  },
} as const;

/** Stops a notification that isn't finished, and retries failed ones. */
function Actions({ report: { id, status, failed, waiting, later } }: { report: NotificationReport }) {
  const client = useQueryClient();
  const { allowed } = usePermission("notifications.write");
  const answers = {
    failed: "Error",
    onDone: (now: NotificationReport) => client.setQueryData(notificationQuery(id).queryKey, now),
    stale: [["notifications", "list"] as const],
  };
  const cancel = useStaffAction({
    act: () => api.cancelNotification({ params: { id } }),
    done: "Notification stopped.",
    ...answers,
  });
  const retry = useStaffAction({
    act: () => api.retryNotification({ params: { id } }),
    done: `${emails(failed)} on the way again.`,
    ...answers,
  });
  if (!allowed) return null;
  return (
    <>
      {status !== "canceled" && failed > 0 && (
        <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
          Retry {counted(failed)} failed
        </Button>
      )}
      {status !== "canceled" && canCancel(status, waiting + later) && (
        <AlertDialog
          title="Stop this notification?"
          description={stopTexts[status].text}
          confirmLabel="Stop"
          cancelLabel={stopTexts[status].keep}
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
