import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { newTask } from "@evoya/schemas/case-tasks";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";

export const tasksQuery = (id: string) =>
  queryOptions({
    queryKey: ["cases", "tasks", id],
    queryFn: ({ signal }) => api.listCaseTasks({ params: { id } }, { signal }),
  });

/** Changes a case's tasks. Whether or not that works, refetches the tasks and the timeline. */
function useTaskChange<Change, Result>(caseId: string, mutationFn: (change: Change) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => markStale(client, tasksQuery(caseId).queryKey, ["cases", "timeline", caseId]),
  });
}

type Version = { id: string; ifMatch: string };
type NewTask = { body: z.input<typeof newTask>; idempotencyKey: string };

export const useAddUsualTasks = (id: string) =>
  useTaskChange(id, (_: void) => api.addUsualTasks({ params: { id } }));

export const useAddTask = (id: string) =>
  useTaskChange(id, ({ body, idempotencyKey }: NewTask) =>
    api.addCaseTask({ params: { id }, body }, { idempotencyKey }),
  );

export const useToggleTask = (caseId: string) =>
  useTaskChange(caseId, ({ id, isDone, ifMatch }: Version & { isDone: boolean }) =>
    api.updateCaseTask({ params: { id }, body: { isDone } }, { ifMatch }),
  );

export const useDeleteTask = (caseId: string) =>
  useTaskChange(caseId, ({ id, ifMatch }: Version) => api.deleteCaseTask({ params: { id } }, { ifMatch }));
