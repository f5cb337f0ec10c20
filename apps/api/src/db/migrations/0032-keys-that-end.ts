import { ddl } from "./ddl.ts";

/** API keys end: in 90 days unless told, within a year; those without an end get the longest there is. */
export const keysThatEnd = ddl(/* sql */ `
  update api_keys set expires_at = now() + interval '1 year'
    where expires_at is null or expires_at > now() + interval '1 year';
  alter table api_keys alter column expires_at set default now() + interval '90 days';
  alter table api_keys alter column expires_at set not null;
`);
