import { ddl } from "./ddl.ts";

/** A day is called a date here. */
export const taskDueDates = ddl(/* sql */ `
  alter table case_tasks rename column due_on to due_date;
`);
