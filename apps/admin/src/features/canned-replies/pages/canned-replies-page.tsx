import type { CannedReply } from "@evoya/schemas/canned-replies";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareQuote } from "lucide-react";
import { useState } from "react";
import { BackToSettings } from "../../../detail/back-to-settings.tsx";
import { RowKeys } from "../../../list/row-keys.tsx";
import { usePermission } from "../../../session/session.ts";
import { CannedReplyDialog } from "../components/canned-reply-dialog.tsx";
import { cannedRepliesQuery, useDeleteCannedReply } from "../queries.ts";

/** The team's frequent answers: managers write them, and anyone who replies picks one (admin spec §2, Settings). */
export function CannedRepliesPage() {
  const mayWrite = usePermission("settings.write").allowed;
  const { data, isPending, isError, isFetching, refetch } = useQuery(cannedRepliesQuery);
  const [editing, setEditing] = useState<CannedReply | "new" | null>(null);
  return (
    <>
      <title>Canned Replies | Evoya admin</title>
      <BackToSettings />
      <PageHeader
        title="Canned Replies"
        description="Replies you use often. Pick one in any reply box, then change what you like before you send it."
        actions={mayWrite && <Button onClick={() => setEditing("new")}>New reply</Button>}
      />
      {isPending && <Skeleton className="h-64" />}
      {isError && !data && (
        <ErrorState
          level={2}
          title="Failed to load canned replies"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState level={2} title="No canned replies yet" art={<MessageSquareQuote aria-hidden />}>
          Write down what you find yourself typing again and again.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <RowKeys>
          <Card asChild>
            <ul aria-label="Canned replies" className="divide-y divide-line">
              {data.items.map((reply) => (
                <ReplyLine key={reply.id} reply={reply} onEdit={() => setEditing(reply)} />
              ))}
            </ul>
          </Card>
        </RowKeys>
      )}
      {editing && (
        <CannedReplyDialog reply={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

function ReplyLine({ reply, onEdit }: { reply: CannedReply; onEdit: () => void }) {
  const { title, body } = reply;
  const mayWrite = usePermission("settings.write").allowed;
  const remove = useDeleteCannedReply();
  const blocked = { disabled: remove.isPending };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 line-clamp-3 text-[0.9375rem] whitespace-pre-line text-ink-muted">{body}</p>
      </div>
      {mayWrite && (
        <div className="flex gap-2">
          <Button data-row size="sm" variant="outline" {...blocked} onClick={onEdit}>
            Edit<span className="sr-only">: {title}</span>
          </Button>
          <AlertDialog
            title={`Delete ${title}?`}
            description="Messages sent with it stay as they are. You can't undo this."
            confirmLabel="Delete"
            tone="danger"
            onConfirm={() =>
              remove.mutate(reply, {
                onSuccess: () => toast.success("Success", "Canned reply deleted"),
                onError: (error) => toast.error("Failed to delete the canned reply", problemText(error)),
              })
            }
            trigger={
              <Button size="sm" variant="outline" {...blocked}>
                Delete<span className="sr-only">: {title}</span>
              </Button>
            }
          />
        </div>
      )}
    </li>
  );
}
