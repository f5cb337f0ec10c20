import { ddl } from "./ddl.ts";

/**
 * What names a deleted member in places that aren't theirs goes with them, too: the logs' rows about what they sent
 * before they joined, answers stored for colleagues and partners, views saved for their address, and other members'
 * notices about them (decision 383).
 */
export const tracesOfPeople = ddl(/* sql */ `
  alter table activity_logs add column subject_id uuid;
  comment on column activity_logs.subject_id is 'The message, submission, or request it is about: it goes with it';
  create index activity_logs_of_subject on activity_logs (subject_id) where subject_id is not null;

  -- Rows of visitors were written in one transaction with what they sent, so both have the same time.
  alter table activity_logs disable trigger activity_logs_append_only;
  update activity_logs as l set metadata = l.metadata - 'name', subject_id = coalesce(
      (select id from admin_messages where created_at = l.created_at
        and l.event_type = 'contact_message_received' limit 1),
      (select id from creator_submissions where created_at = l.created_at
        and l.event_type like '%_received' limit 1),
      (select id from concierge_requests where created_at = l.created_at
        and l.event_type = 'concierge_request_received' limit 1),
      (select id from trip_requests where created_at = l.created_at
        and l.event_type = 'trip_request_received' limit 1))
    where l.event_type in ('contact_message_received', 'inquiry_received', 'creator_submission_received',
        'partnership_submission_received', 'story_submission_received')
      or (l.user_id is null and l.event_type in ('concierge_request_received', 'trip_request_received'));
  alter table activity_logs enable trigger activity_logs_append_only;

  create function forget_sent() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
  begin
    -- What the team deletes by itself stays in its log.
    if pg_trigger_depth() > 1 then
      delete from activity_logs where subject_id = old.id;
      update admin_activity_logs set before = null, after = null, metadata = '{}', resource_id = null
        where resource_id = old.id::text;
    end if;
    return old;
  end $$;
  create trigger admin_messages_forgotten before delete on admin_messages
    for each row execute function forget_sent();
  create trigger creator_submissions_forgotten before delete on creator_submissions
    for each row execute function forget_sent();
  create trigger concierge_requests_forgotten before delete on concierge_requests
    for each row execute function forget_sent();
  create trigger trip_requests_forgotten before delete on trip_requests
    for each row execute function forget_sent();

  alter table notices add column about_user_id uuid;
  comment on column notices.about_user_id is 'Another member it names: it goes with their account';
  create index notices_about_user on notices (about_user_id) where about_user_id is not null;
  update notices as n set about_user_id = c.user_id
    from trip_companions as c join users as u on u.id = c.user_id join user_profiles as p on p.user_id = c.user_id
    where n.subject_type = 'itinerary' and n.subject_id = c.itinerary_id
      and starts_with(n.title, coalesce(p.name, u.email::text) || ' joined your trip: ');

  create function names_address(words text, address text) returns boolean language sql immutable as $$
    select strpos(lower(words), lower(address)) > 0
      and lower(words) ~ ('(^|[^a-z0-9._%+-])' || regexp_replace(lower(address), '([^a-z0-9@])', '\\\\\\1', 'g')
        || '($|[^a-z0-9.-])')
  $$;
  comment on function names_address is 'Whether an address is in a text, and not only as a part of another one';

  create function forget_answers() returns trigger language plpgsql as $$
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
    delete from idempotency_keys as k
      where (k.caller not like 'user:%' or k.caller in (
          select 'user:' || i.user_id from trip_companions as c join itineraries as i on i.id = c.itinerary_id
          where c.user_id = old.id))
        and (exists (select from unnest(ids) as id
            where strpos(k.response_body, id) > 0 or strpos(k.path, id) > 0)
          or exists (select from unnest(addresses) as address where names_address(k.response_body, address)));
    delete from saved_views as v
      where exists (select from unnest(addresses) as address
        where names_address(replace(v.search, '%40', '@'), address));
    delete from notices where about_user_id = old.id;
    delete from held_notices where notice #>> '{inApp,aboutUserId}' = old.id::text;
    return old;
  end $$;
  -- By its name it comes first: it has to know what the member sent.
  create trigger users_answers_forgotten before delete on users
    for each row execute function forget_answers();
`);
