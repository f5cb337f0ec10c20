import { maxTaskTitle } from "@evoya/domain/case-tasks";
import { z } from "zod";
import { calendarDate, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const task = z
  .object({
    id,
    caseId: id,
    title: z.string(),
    dueDate: calendarDate.nullable(),
    isDone: z.boolean(),
    doneBy: z.string().nullable(),
    doneAt: instant.nullable(),
    updatedAt: instant,
  })
  .meta({ id: "CaseTask" });
export type CaseTask = z.output<typeof task>;

const tasks = z.object({ items: z.array(task) });
const title = requiredText(maxTaskTitle, "Please name the task");

export const newTask = z.strictObject({ title, dueDate: z.iso.date().nullable().default(null) });

const shared = {
  tag: "Staff: cases",
  caller: "staff",
  permission: "requests.write",
  params: idParams,
} as const;

/** The team's tasks for a request. Clients never see them. */
export const caseTaskEndpoints = {
  listCaseTasks: endpoint({
    ...shared,
    method: "get",
    path: "/v1/admin/cases/:id/tasks",
    summary: "The tasks of a request: what is to do first, by due date",
    permission: "requests.read",
    response: tasks,
    problems: ["not_found"],
  }),
  addCaseTask: endpoint({
    ...shared,
    method: "post",
    path: "/v1/admin/cases/:id/tasks",
    summary: "Add a task to a request",
    idempotent: true,
    body: newTask,
    example: { title: "Hold two rooms", dueDate: "2027-03-01" },
    status: 201,
    response: task,
    problems: ["not_found"],
  }),
  addUsualTasks: endpoint({
    ...shared,
    method: "put",
    path: "/v1/admin/cases/:id/usual-tasks",
    summary: "Add the usual tasks of the request's stage; those it has already stay as they are",
    response: tasks,
    problems: ["not_found"],
  }),
  updateCaseTask: endpoint({
    ...shared,
    method: "patch",
    path: "/v1/admin/case-tasks/:id",
    summary: "Mark a task done or not, name it, or set when it's due",
    versioned: true,
    body: z.strictObject({
      isDone: z.boolean().optional(),
      title: title.optional(),
      dueDate: z.iso.date().nullable().optional(),
    }),
    example: { isDone: true },
    response: task,
    problems: ["not_found"],
  }),
  deleteCaseTask: endpoint({
    ...shared,
    method: "delete",
    path: "/v1/admin/case-tasks/:id",
    summary: "Delete a task",
    versioned: true,
    problems: ["not_found"],
  }),
};
