import { maxTaskTitle, usualTasks } from "@evoya/domain/case-tasks";
import { calendarDateIn } from "@evoya/domain/dates";
import type { CaseTask } from "@evoya/schemas/case-tasks";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { BusinessHoursReader } from "../business-hours/business-hours.reader.ts";
import { taskRemoved, tasksAdded, taskToggled } from "./cases.events.ts";
import type { CaseRepository, CaseRow } from "./cases.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";
import type { CaseTaskRepository, CaseTaskRow } from "./tasks.repository.ts";

type Stores = { cases: CaseRepository; caseTasks: CaseTaskRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  tasks: CaseTaskRepository;
  staffCases: Pick<StaffCaseService, "caseOf" | "caseIn">;
  businessHours: BusinessHoursReader;
  clock: () => Date;
};
type NewTask = { title: string; dueDate: string | null };
type Change = { isDone?: boolean; title?: string; dueDate?: string | null };

const toTask = ({ doneAt, ...row }: CaseTaskRow): CaseTask => ({ ...row, isDone: doneAt !== null, doneAt });

/** What the team has to do about a request, and by when. */
export function createCaseTaskService({ transact, tasks, staffCases, businessHours, clock }: Deps) {
  const taskIn = async (store: CaseTaskRepository, id: string): Promise<CaseTaskRow> => {
    const row = await store.find(id);
    if (!row) throw new Problem("not_found");
    return row;
  };

  const listIn = async (store: CaseTaskRepository, caseId: string) => ({
    items: (await store.listOf(caseId)).map(toTask),
  });

  /** Whether a change finishes or reopens a task; undefined if it does neither. */
  const turned = ({ isDone }: Change, before: CaseTaskRow): boolean | undefined =>
    isDone === undefined || isDone === (before.doneAt !== null) ? undefined : isDone;

  return {
    /** A request's tasks. Throws `not_found`. */
    list: async (caseId: string) => {
      await staffCases.caseOf(caseId);
      return listIn(tasks, caseId);
    },

    /** Adds a task. Throws `not_found`. */
    add: (caseId: string, task: NewTask, origin: StaffOrigin): Promise<CaseTask> =>
      transact(async (stores) => {
        const row = await staffCases.caseIn(stores.cases, caseId);
        const { id } = await stores.caseTasks.add({ caseId, ...task });
        await stores.publish(tasksAdded(row, [{ id, title: task.title }], origin));
        return toTask(await taskIn(stores.caseTasks, id));
      }),

    /** Adds the usual tasks for a request's stage. Doing it twice adds them once. */
    addUsual: async (caseId: string, origin: StaffOrigin) => {
      const business = await businessHours.find();
      const today = calendarDateIn(business.timeZone, clock());
      return transact(async (stores) => {
        const row: CaseRow = await staffCases.caseIn(stores.cases, caseId);
        const usual = usualTasks(row.kind, row.status, today, business);
        const added = await stores.caseTasks.addUsual(caseId, usual);
        if (added.length > 0) await stores.publish(tasksAdded(row, added, origin));
        return listIn(stores.caseTasks, caseId);
      });
    },

    /** Changes version `ifMatch` of a task. Throws `not_found`, `stale`. */
    update: (id: string, change: Change, ifMatch: string, origin: StaffOrigin): Promise<CaseTask> =>
      transact(async (stores) => {
        const before = await taskIn(stores.caseTasks, id);
        const done = turned(change, before);
        const changes = {
          title: (change.title ?? before.title).slice(0, maxTaskTitle),
          dueDate: change.dueDate === undefined ? before.dueDate : change.dueDate,
          ...(done === true && { doneAt: clock().toISOString(), doneBy: origin.caller.adminUserId }),
          ...(done === false && { doneAt: null, doneBy: null }),
        };
        if (!(await stores.caseTasks.update(id, ifMatch, changes))) throw new Problem("stale");
        const after = await taskIn(stores.caseTasks, id);
        const row = await staffCases.caseIn(stores.cases, before.caseId);
        if (done !== undefined) await stores.publish(taskToggled(row, after, done, origin));
        return toTask(after);
      }),

    /** Deletes version `ifMatch` of a task. Throws `not_found`, `stale`. */
    remove: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async (stores) => {
        const before = await taskIn(stores.caseTasks, id);
        if (!(await stores.caseTasks.remove(id, ifMatch))) throw new Problem("stale");
        const row = await staffCases.caseIn(stores.cases, before.caseId);
        await stores.publish(taskRemoved(row, before.title, origin));
      }),
  };
}

export type CaseTaskService = ReturnType<typeof createCaseTaskService>;
