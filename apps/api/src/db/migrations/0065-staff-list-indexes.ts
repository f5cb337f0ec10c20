import { ddl } from "./ddl.ts";

/** The orders and filters of staff lists that had no index yet. */
export const staffListIndexes = ddl(/* sql */ `
  create index reward_redemptions_newest on reward_redemptions (created_at desc, id desc);
  create index reward_redemptions_by_status on reward_redemptions (status, created_at desc, id desc);
  create index admin_activity_logs_by_resource on admin_activity_logs (resource_type, created_at desc, id desc);
`);
