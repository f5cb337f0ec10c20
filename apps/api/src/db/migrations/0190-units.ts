import { ddl } from "./ddl.ts";

/** How temperatures and distances are written for a member (decision 305). */
export const units = ddl(/* sql */ `
  alter table user_profiles
    add column units text constraint user_profiles_units check (units in ('metric', 'us', 'uk'));
  comment on column user_profiles.units is
    'How temperatures and distances are written, on screens and in documents; null until a browser has said';
`);
