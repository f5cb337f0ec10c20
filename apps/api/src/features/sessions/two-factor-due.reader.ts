import { sql } from "kysely";

/** Whether the staff account `a` must set up two-factor before anything else: owners require it, and it isn't on. */
export const isTwoFactorDue = sql<boolean>`(
  a.two_factor_enabled_at is null and exists (select from staff_policy where require_two_factor)
)`;
