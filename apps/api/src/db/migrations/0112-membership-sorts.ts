import { ddl } from "./ddl.ts";

/** Memberships in the order of plan, status, and customer id. By email they're read through the accounts' own index. */
export const membershipSorts = ddl(/* sql */ `
  create index memberships_sort_plan on memberships (plan_type, id);
  create index memberships_sort_status on memberships (status, id);
  create index memberships_sort_customer on memberships ((coalesce(stripe_customer_id, '')), id);
`);
