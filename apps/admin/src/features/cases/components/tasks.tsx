import { dateLabel } from "@evoya/domain/dates";
import type { CaseTask } from "@evoya/schemas/case-tasks";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { ErrorState } from "@evoya/ui/error-state";
import { IconButton } from "@evoya/ui/icon-button";
import { cn } from "@evoya/ui/lib/cn";
import { dateToDay } from "@evoya/ui/lib/day";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { usePermission } from "../../../session/session.ts";
import { tasksQuery, useAddUsualTasks, useDeleteTask, useToggleTask } from "../task-queries.ts";
import { NewTask } from "./new-task.tsx";

/** The team's tasks for a case, with due dates. The stage's usual tasks are one click away. */
export function Tasks({ one: { id } }: { one: CaseForStaff }) {
  const { data, isPending, isFetching, refetch } = useQuery(tasksQuery(id));
  const addUsual = useAddUsualTasks(id);
  const mayWrite = usePermission("requests.write").allowed;
  return (
    <Card asChild>
      <section aria-label="Tasks">
        <CardHeader
          title="Tasks"
          action={
            mayWrite && (
              <Button
                size="sm"
                variant="outline"
                title="What is usually done at this stage"
                busy={addUsual.isPending}
                onClick={() =>
                  addUsual.mutate(undefined, {
                    onError: (error) => toast.error("Failed to add tasks", problemText(error)),
                  })
                }
              >
                Add usual tasks
              </Button>
            )
          }
        />
        {isPending && <Skeleton className="h-16" />}
        {!isPending && !data && (
          <ErrorState title="Failed to load tasks" onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data?.items.length === 0 && <p className="text-[0.9375rem] text-ink-muted">Nothing to do yet.</p>}
        <ul className="space-y-2">
          {data?.items.map((task) => (
            <Row key={task.id} caseId={id} task={task} mayWrite={mayWrite} />
          ))}
        </ul>
        {mayWrite && <NewTask caseId={id} />}
      </section>
    </Card>
  );
}

type RowProps = { caseId: string; task: CaseTask; mayWrite: boolean };

function Row({ caseId, task, mayWrite }: RowProps) {
  const { id, title, isDone, updatedAt } = task;
  const toggle = useToggleTask(caseId);
  const remove = useDeleteTask(caseId);
  const isBusy = toggle.isPending || remove.isPending;
  const onError = (error: Error) => toast.error("Failed to update the task", problemText(error));
  return (
    <li className="flex items-start justify-between gap-2">
      <CheckboxField
        className="min-w-0"
        label={
          <span className={cn("[overflow-wrap:anywhere]", isDone && "text-ink-muted line-through")}>
            {title}
          </span>
        }
        description={<Due task={task} />}
        checked={isDone}
        disabled={!mayWrite || isBusy}
        onChange={({ target }) =>
          toggle.mutate({ id, isDone: target.checked, ifMatch: updatedAt }, { onError })
        }
      />
      {mayWrite && (
        <IconButton
          size="sm"
          label={`Delete task: ${title}`}
          icon={<X aria-hidden />}
          disabled={isBusy}
          onClick={() => remove.mutate({ id, ifMatch: updatedAt }, { onError })}
        />
      )}
    </li>
  );
}

function Due({ task: { dueDate, isDone, doneBy } }: { task: CaseTask }) {
  if (isDone) return doneBy ? `Done by ${doneBy}` : "Done";
  if (!dueDate) return null;
  const isLate = dueDate < dateToDay(new Date());
  return (
    <span className={isLate ? "font-semibold text-danger" : undefined}>
      {isLate ? "Was due" : "Due"} {dateLabel(dueDate)}
    </span>
  );
}
