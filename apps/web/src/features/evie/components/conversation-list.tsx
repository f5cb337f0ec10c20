import type { EvieConversation } from "@evoya/schemas/evie";
import { IconButton } from "@evoya/ui/icon-button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { shortDayOf } from "../../../lib/instants.ts";
import { paths } from "../../../paths.ts";
import { conversationsQuery } from "../queries.ts";

type ConversationListProps = {
  conversations: readonly EvieConversation[];
  current: string | null;
  onFollow?: () => void;
};

/** A list that couldn't be loaded isn't an empty one. */
export function Conversations(props: { current: string | null; onFollow?: () => void }) {
  const { data, isPending, refetch } = useQuery(conversationsQuery);
  if (isPending) return <Skeleton className="h-32" />;
  if (data) return <ConversationList conversations={data.items} {...props} />;
  return (
    <p role="alert" className="px-3 py-2 text-sm text-ink-muted">
      We couldn't load your conversations.{" "}
      <button type="button" className="underline underline-offset-4" onClick={() => void refetch()}>
        Try again
      </button>
    </p>
  );
}

/** All stored conversations, latest first; each can be deleted. */
function ConversationList({ conversations, current, onFollow }: ConversationListProps) {
  const [doomed, setDoomed] = useState<EvieConversation | null>(null);
  if (conversations.length === 0)
    return <p className="px-3 py-2 text-sm text-ink-muted">Your conversations will be listed here.</p>;
  return (
    <>
      <ul className="space-y-0.5">
        {conversations.map((one) => (
          <li key={one.id} className="group relative">
            <Link
              to={paths.evieConversation(one.id)}
              onClick={onFollow}
              aria-current={one.id === current ? "page" : undefined}
              className="block rounded-control py-2 pr-11 pl-3 hover:bg-surface-sunken aria-[current=page]:bg-primary-soft"
            >
              <span className="block truncate text-[0.9375rem] font-medium">{one.title}</span>
              <span className="text-sm text-ink-muted">
                {shortDayOf(one.askedAt)}
                {one.threadId && ", with our team"}
              </span>
            </Link>
            <IconButton
              size="sm"
              className="absolute top-1/2 right-1.5 -translate-y-1/2"
              label={`Delete “${one.title}”`}
              icon={<Trash2 aria-hidden />}
              onClick={() => setDoomed(one)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDialog
          conversation={doomed}
          isCurrent={doomed.id === current}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

type DeleteDialogProps = { conversation: EvieConversation; isCurrent: boolean; onClose: () => void };

function DeleteDialog({ conversation: { id, title, threadId }, isCurrent, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellProblem = useTellProblem();
  const remove = useMutation({
    mutationFn: () => api.deleteEvieConversation({ params: { id } }),
    onError: (problem) => tellProblem("Delete failed", problem),
    onSuccess: async () => {
      if (isCurrent) void navigate(paths.evie, { replace: true });
      await client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      toast.success("Conversation deleted");
      onClose();
    },
  });
  return (
    <LateAlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this conversation?"
      description={`“${title}” will be gone for good.${threadId ? " What you handed to our team stays in your messages." : ""}`}
      confirmLabel="Delete"
      keepOpen
      busy={remove.isPending}
      busyLabel="Deleting"
      onConfirm={() => remove.mutate()}
    />
  );
}
