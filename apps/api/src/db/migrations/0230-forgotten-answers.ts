import { ddl } from "./ddl.ts";

/**
 * An answer that names a deleted member is emptied, but its key stays used: a retry must neither do it again nor bring
 * back what was deleted. A job's answer stays, since it has only the ids that the job has, too (decision 406).
 */
export const forgottenAnswers = ddl(/* sql */ `
  alter table idempotency_keys add column is_forgotten boolean not null default false;
  comment on column idempotency_keys.is_forgotten is 'The answer and path named someone who was deleted, and were emptied';

  create or replace function forget_answers() returns trigger language plpgsql as $$
  declare
    addresses text[] := array(
      select old.email::text where old.email_verified_at is not null
      union
      select f.email::text from former_addresses as f
        where f.user_id = old.id and f.was_verified and not exists (select from users as u where u.email = f.email));
    ids text[] := array(
      select old.id::text
      union all select id::text from concierge_requests where user_id = old.id
      union all select id::text from trip_requests where user_id = old.id
      union all select id::text from creator_submissions where user_id = old.id
      union all select id::text from admin_messages where user_id = old.id);
  begin
    -- Other members' answers name only those they travel with.
    update idempotency_keys as k set response_body = null, path = '', is_forgotten = true
      where (k.caller not like 'user:%' or k.caller in (
          select 'user:' || i.user_id from trip_companions as c join itineraries as i on i.id = c.itinerary_id
          where c.user_id = old.id))
        and (exists (select from unnest(ids) as id
            where strpos(k.response_body, id) > 0 or strpos(k.path, id) > 0)
          or exists (select from unnest(addresses) as address where names_address(k.response_body, address)))
        and not exists (select from bulk_jobs as j where j.id::text =
          case when k.response_body is json object then k.response_body::jsonb ->> 'id' end);
    delete from saved_views as v
      where exists (select from unnest(addresses) as address
        where names_address(replace(v.search, '%40', '@'), address));
    delete from notices where about_user_id = old.id;
    delete from held_notices where notice #>> '{inApp,aboutUserId}' = old.id::text;
    return old;
  end $$;
`);
