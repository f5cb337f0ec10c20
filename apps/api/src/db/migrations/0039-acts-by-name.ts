import { ddl } from "./ddl.ts";

/** The activity log is filtered by what was done, newest first. */
export const actsByName = ddl(/* sql */ `
  create index admin_activity_logs_by_action on admin_activity_logs (action, created_at desc, id desc);
`);
