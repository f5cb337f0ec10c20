import type { DoneByItself, UsualTask } from "@evoya/domain/case-tasks";
import { type Kysely, sql, type Updateable } from "kysely";
import type { CaseTasks, DB } from "../../db/schema.generated.ts";

/** The tasks of cases. */
export const createCaseTaskRepository = (db: Kysely<DB>) => {
  const rows = () =>
    db
      .selectFrom("caseTasks as t")
      .leftJoin("adminUsers as a", "a.id", "t.doneBy")
      .select([
        "t.id",
        "t.caseId",
        "t.title",
        "t.dueDate",
        "t.doneAt",
        "t.updatedAt",
        sql<string | null>`a.first_name || ' ' || a.last_name`.as("doneBy"),
      ]);

  return {
    /** Open tasks first, by due date; then finished ones. */
    listOf: (caseId: string) =>
      rows()
        .where("t.caseId", "=", caseId)
        .orderBy(sql`t.done_at is not null`)
        .orderBy(sql`t.due_date nulls last`)
        .orderBy("t.id")
        .limit(200)
        .execute(),

    find: (id: string) => rows().where("t.id", "=", id).executeTakeFirst(),

    add: (task: { caseId: string; title: string; dueDate: string | null }) =>
      db.insertInto("caseTasks").values(task).returning("id").executeTakeFirstOrThrow(),

    /** Adds the tasks that aren't there yet, and returns them. */
    addUsual: (caseId: string, tasks: readonly UsualTask[]) =>
      db
        .insertInto("caseTasks")
        .values(tasks.map(({ key: usualKey, title, dueDate }) => ({ caseId, usualKey, title, dueDate })))
        .onConflict((conflict) => conflict.columns(["caseId", "usualKey"]).doNothing())
        .returning(["id", "title"])
        .execute(),

    /** Finishes a usual task, and returns it; undefined if there's none, or if it's finished already. */
    finishUsual: (caseId: string, usualKey: DoneByItself, done: { doneAt: string; doneBy: string | null }) =>
      db
        .updateTable("caseTasks")
        .set(done)
        .where("caseId", "=", caseId)
        .where("usualKey", "=", usualKey)
        .where("doneAt", "is", null)
        .returning(["id", "title"])
        .executeTakeFirst(),

    /** Changes version `updatedAt` of a task. False if it has changed since, or is gone. */
    update: async (id: string, updatedAt: string, changes: Updateable<CaseTasks>): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("caseTasks")
        .set(changes)
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    remove: async (id: string, updatedAt: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom("caseTasks")
        .where("id", "=", id)
        .where("updatedAt", "=", updatedAt)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};

export type CaseTaskRepository = ReturnType<typeof createCaseTaskRepository>;
export type CaseTaskRow = NonNullable<Awaited<ReturnType<CaseTaskRepository["find"]>>>;
