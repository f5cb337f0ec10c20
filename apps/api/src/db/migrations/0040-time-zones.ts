import { ddl } from "./ddl.ts";

/** Until a browser says where a member is, their time zone is unknown. Nobody has ever chosen the old default. */
export const timeZones = ddl(/* sql */ `
  alter table user_profiles alter column timezone drop default, alter column timezone drop not null;
  update user_profiles set timezone = null where timezone = 'America/New_York';
  alter table user_profiles
    add constraint user_profiles_timezone_length check (length(timezone) between 1 and 64);
`);
