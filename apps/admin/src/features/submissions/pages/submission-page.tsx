import { businessTypeLabels, submissionFieldLabels, submissionTypeLabels } from "@evoya/domain/public-forms";
import type { ReviewQueue } from "@evoya/domain/submission-review";
import { readersMoment } from "@evoya/domain/times";
import type { SubmissionForStaff } from "@evoya/schemas/submissions";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { AssigneeSelect } from "../../../review/assignee-select.tsx";
import { NotesCard } from "../../../review/notes-card.tsx";
import { ReplyDialog } from "../../../review/reply-dialog.tsx";
import { SenderCard } from "../../../review/sender-card.tsx";
import { usePermission } from "../../../session/session.ts";
import { Decision } from "../components/decision.tsx";
import { FilesCard } from "../components/files-card.tsx";
import { Publication } from "../components/publication.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { submissionQuery, useSubmissionChange } from "../queries.ts";
import { queues } from "../queues.tsx";

/** One submission: its answers, its files, who's on it, and the decision. */
export function SubmissionPage({ queue }: { queue: ReviewQueue }) {
  const { id = "" } = useParams();
  const query = useQuery(submissionQuery(id));
  const { path, title } = queues[queue];
  return (
    <DetailPage
      noun="Submission"
      back={{ to: path, label: `Back to ${title}` }}
      query={query}
      missing={{
        title: "Submission Not Found",
        text: "We couldn't find this submission. It may have been deleted.",
      }}
      failed="Failed to load this submission"
    >
      {(submission) => <SubmissionView queue={queue} submission={submission} />}
    </DetailPage>
  );
}

type ViewProps = { queue: ReviewQueue; submission: SubmissionForStaff };

function SubmissionView({ queue, submission }: ViewProps) {
  const { id, name, type, status, about, declineReason, reviewedBy, reviewedAt, updatedAt } = submission;
  const [isReplying, setIsReplying] = useState(false);
  const mayWrite = usePermission("submissions.write");
  const show = useSubmissionChange();
  const params = { id };
  return (
    <>
      <DetailHeader
        documentTitle={`${submissionTypeLabels[type]} from ${name}`}
        eyebrow={submissionTypeLabels[type]}
        title={about || name}
        status={
          <>
            <StatusBadge status={status} />
            Received {readersMoment(submission.createdAt)}
            {reviewedAt && reviewedBy && `, reviewed by ${reviewedBy}, ${readersMoment(reviewedAt)}`}
          </>
        }
        actions={
          <>
            {mayWrite.allowed && (
              <Button variant="outline" onClick={() => setIsReplying(true)}>
                <Mail aria-hidden />
                Reply
              </Button>
            )}
            <Decision submission={submission} />
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-3">
        <div className="space-y-5 lg:col-span-2">
          <Publication story={submission} />
          {declineReason && (
            <Callout tone="danger" title="Declined, for this reason:">
              {declineReason}
            </Callout>
          )}
          <Details submission={submission} />
          <FilesCard files={submission.files} />
        </div>
        <div className="space-y-5">
          <SenderCard sender={submission}>
            <AssigneeSelect
              assignedTo={submission.assignedTo}
              mayWrite={mayWrite}
              assign={(assignedTo) =>
                show(api.assignSubmission({ params, body: { assignedTo } }, { ifMatch: updatedAt }))
              }
            />
          </SenderCard>
          <NotesCard
            entries={submission.entries}
            mayWrite={mayWrite.allowed}
            about="submission"
            addNote={(body, idempotencyKey) =>
              show(api.noteOnSubmission({ params, body }, { idempotencyKey }))
            }
          />
        </div>
      </div>
      {isReplying && (
        <ReplyDialog
          place={queue}
          to={submission}
          about={about}
          send={(body, idempotencyKey) => show(api.replyToSubmission({ params, body }, { idempotencyKey }))}
          onClose={() => setIsReplying(false)}
        />
      )}
    </>
  );
}

const writeValue = (name: string, value: string | number): string => {
  if (name === "rating") return `${value} of 5`;
  if (name === "businessType")
    return businessTypeLabels[value as keyof typeof businessTypeLabels] ?? String(value);
  return String(value);
};

/** The form's fields: short ones side by side, long ones below. */
function Details({ submission: { details } }: { submission: SubmissionForStaff }) {
  const all = Object.entries(details).map(
    ([name, value]) => [submissionFieldLabels[name] ?? name, writeValue(name, value)] as const,
  );
  const isLong = ([, text]: readonly [string, string]) => text.length > 90;
  const short = all.filter((fact) => !isLong(fact));
  return (
    <Card asChild>
      <section aria-label="What was sent">
        <CardHeader title="What was sent" />
        {all.length === 0 && <p className="text-ink-muted">The form was sent without any details.</p>}
        {short.length > 0 && <Facts columns={2} facts={short} />}
        {all.filter(isLong).map(([label, text]) => (
          <div key={label} className="mt-5 border-t border-line pt-4 first-of-type:mt-4">
            <h3 className="text-sm text-ink-muted">{label}</h3>
            <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          </div>
        ))}
      </section>
    </Card>
  );
}
