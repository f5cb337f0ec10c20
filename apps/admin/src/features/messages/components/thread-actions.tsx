import type { MessageThreadForStaff } from "@evoya/schemas/staff-messages";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, MailOpen, RotateCcw } from "lucide-react";
import { assigneeOption } from "../../../lib/assignee-option.ts";
import { assigneesQuery } from "../../client-requests/queries.ts";
import { useUpdateThread } from "../queries.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

type Props = { thread: MessageThreadForStaff; mayWrite: boolean };

/** Marks a conversation read or unread, handled or open, and assigns it. */
export function ThreadActions({ thread, mayWrite }: Props) {
  const { unread, isHandled, assignedTo, snoozedUntil, updatedAt } = thread;
  const update = useUpdateThread(thread.id);
  const staff = useQuery(assigneesQuery);
  const known = staff.data?.items ?? [];
  const isListed = !assignedTo || known.some(({ id }) => id === assignedTo.id);
  const people = isListed ? known : [assignedTo, ...known];

  const change = (to: Omit<Parameters<typeof update.mutate>[0], "ifMatch">, done: string) =>
    update.mutate(
      { ...to, ifMatch: updatedAt },
      {
        onSuccess: () => toast.success("Success", done),
        onError: (error) => toast.error("Failed to update the conversation", problemText(error)),
      },
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        className="w-full sm:w-52"
        size="sm"
        label="Assigned to"
        placeholder="Unassigned"
        options={people.map(assigneeOption)}
        value={(update.isPending ? update.variables.assignedTo : undefined) ?? assignedTo?.id ?? ""}
        disabled={!mayWrite || update.isPending}
        error={staff.isError ? "We couldn't load the list of staff." : undefined}
        onChange={({ target: { value } }) =>
          change({ assignedTo: value || null }, value ? "Conversation assigned" : "Conversation unassigned")
        }
      />
      {mayWrite && (
        <>
          <Button
            size="sm"
            variant="outline"
            disabled={update.isPending}
            onClick={() => change({ isRead: unread > 0 }, unread > 0 ? "Marked as read" : "Marked as unread")}
          >
            <MailOpen aria-hidden />
            {unread > 0 ? "Mark as read" : "Mark as unread"}
          </Button>
          {!isHandled && (
            <SnoozeMenu
              isSnoozed={snoozedUntil !== null}
              disabled={update.isPending}
              onChange={(until) =>
                change({ snoozedUntil: until }, until ? "Conversation snoozed" : "Conversation reopened")
              }
            />
          )}
          <Button
            size="sm"
            variant="outline"
            disabled={update.isPending}
            onClick={() =>
              change(
                isHandled ? { isHandled: false } : { isHandled: true, isRead: true },
                isHandled ? "Conversation reopened" : "Conversation handled",
              )
            }
          >
            {isHandled ? <RotateCcw aria-hidden /> : <CircleCheck aria-hidden />}
            {isHandled ? "Reopen" : "Mark as handled"}
          </Button>
        </>
      )}
    </div>
  );
}
