import { ddl } from "./ddl.ts";

/** Attempts while an email is locked are logged (admin spec §8), and prolong no lock. */
export const lockedAttempts = ddl(/* sql */ `
  alter table login_attempts add column was_locked boolean not null default false;
`);
