import { ddl } from "./ddl.ts";

/**
 * Live updates. Ids are drawn before their transaction commits, so they may appear out of order: readers go by
 * (txid, id) and take only `txid < pg_snapshot_xmin(pg_current_snapshot())`, behind which nothing can appear any more.
 *
 * Channels: `live_events` (there is something new; no payload; sent after the commit, see live/waker.ts) and `session_ended` (payload: token hash in hex;
 * the session is gone, or what a cache keeps about its owner is out of date).
 */
export const liveEvents = ddl(/* sql */ `
  create table live_events (
    id bigint generated always as identity primary key,
    txid xid8 not null default pg_current_xact_id(),
    audience text not null constraint live_events_audience check (audience = 'staff' or audience ~ '^user:[0-9a-f-]{36}$'),
    type text not null constraint live_events_type_length check (length(type) between 1 and 100),
    payload jsonb not null default '{}',
    created_at timestamptz not null default now()
  );
  create index live_events_in_order on live_events (txid, id);
  create index live_events_of_audience on live_events (audience, txid, id);
  create index live_events_by_age on live_events (created_at);

  create function notify_session_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
    return null;
  end $$;
  -- A session that has run out is in no cache: cleaning up wakes nobody.
  create trigger sessions_ended after delete on sessions
    for each row when (old.expires_at > now()) execute function notify_session_ended();

  create function end_sessions_of_admin() returns trigger language plpgsql as $$
  begin
    if not new.is_active then
      delete from sessions where admin_user_id = new.id;
    else
      perform pg_notify('session_ended', encode(token_hash, 'hex')) from sessions where admin_user_id = new.id;
    end if;
    return null;
  end $$;
  create trigger admin_users_sessions after update of is_active, role, email on admin_users
    for each row when ((old.is_active, old.role, old.email) is distinct from (new.is_active, new.role, new.email))
    execute function end_sessions_of_admin();

  create function refresh_sessions_of_user() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', encode(token_hash, 'hex')) from sessions where user_id = new.user_id;
    return null;
  end $$;
  create trigger user_profiles_sessions after update of membership_level on user_profiles
    for each row when (old.membership_level is distinct from new.membership_level)
    execute function refresh_sessions_of_user();
`);
