import { ddl } from "./ddl.ts";

/**
 * People a member takes along on a trip: invited by email, and with an account once they've joined (decision 179).
 * Keys of invitations are found by hash, and sealed to be shown to the member who sent them.
 */
export const tripCompanions = ddl(/* sql */ `
  create table trip_companions (
    id uuid primary key default uuidv7(),
    itinerary_id uuid not null references itineraries on delete cascade,
    email text not null constraint trip_companions_email_length check (length(email) <= 254),
    role text not null constraint trip_companions_role check (role in ('viewer', 'editor')),
    token_hash bytea not null unique,
    token_encrypted bytea not null,
    expires_at timestamptz not null,
    user_id uuid references users on delete cascade,
    joined_at timestamptz,
    created_at timestamptz not null default now(),
    constraint trip_companions_joined check ((user_id is null) = (joined_at is null))
  );
  comment on table trip_companions is 'Invited until user_id says who joined';
  create unique index trip_companions_invited_once on trip_companions (itinerary_id, lower(email));
  create unique index trip_companions_joined_once on trip_companions (user_id, itinerary_id) where user_id is not null;
  create index trip_companions_waiting on trip_companions (expires_at) where user_id is null;

  alter table itinerary_versions add column created_by_user_id uuid references users on delete set null;
  comment on column itinerary_versions.created_by_user_id is 'The member or companion who made it; null once they are gone';
  create index itinerary_versions_by_user on itinerary_versions (created_by_user_id) where created_by_user_id is not null;
  update itinerary_versions as v set created_by_user_id = i.user_id
    from itineraries as i where i.id = v.itinerary_id and v.created_by_kind = 'member';

  alter table itineraries
    add column plan_changed_at timestamptz,
    add column plan_changed_by uuid references users on delete set null;
  comment on column itineraries.plan_changed_by is 'Who last changed the plan, or went back to another version of it';
  create index itineraries_plan_changed_by on itineraries (plan_changed_by) where plan_changed_by is not null;

  -- An invitation names an address that isn't its trip's member's: it goes with the account that has the address.
  create function forget_invitations() returns trigger language plpgsql as $$
  begin
    delete from trip_companions where user_id is null and lower(email) = lower(old.email);
    return old;
  end $$;
  create trigger users_forgotten_invitations before delete on users
    for each row execute function forget_invitations();
  create index trip_companions_waiting_for on trip_companions (lower(email)) where user_id is null;
`);
