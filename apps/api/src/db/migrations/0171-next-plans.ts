import { ddl } from "./ddl.ts";

/** A lower paid plan that begins when the paid period ends (decision 279). */
export const nextPlans = ddl(/* sql */ `
  alter table memberships add column next_plan_type text
    constraint memberships_next_plan_type check (next_plan_type in ('base', 'elite'));
  comment on column memberships.next_plan_type is 'The paid plan that begins at current_period_end, as the provider has it';
`);
