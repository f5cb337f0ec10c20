import { ddl } from "./ddl.ts";

/** The last 30-second step whose code was used: no code works twice. */
export const twoFactorSteps = ddl(/* sql */ `
  alter table users add column two_factor_last_step bigint;
  alter table admin_users add column two_factor_last_step bigint;
`);
