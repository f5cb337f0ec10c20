import { ddl } from "./ddl.ts";

/** Until when a colleague is away (decision 293). */
export const absences = ddl(/* sql */ `
  alter table admin_users
    add column away_until_date date,
    add column away_note text constraint admin_users_away_note_length check (length(away_note) between 1 and 200);
  comment on column admin_users.away_until_date is 'The day they are back, by the team''s calendar';
`);
