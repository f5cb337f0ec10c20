import { ddl } from "./ddl.ts";

/**
 * Addresses a member had before. Sign-in attempts and emails are kept under an address, so we have to know it to forget
 * them with the member; what's from later may be of someone else, who has the address by then.
 */
export const formerAddresses = ddl(`
  create table former_addresses (
    user_id uuid not null references users on delete cascade,
    email citext not null,
    was_verified boolean not null,
    created_at timestamptz not null default now(),
    primary key (user_id, email)
  );
  comment on column former_addresses.created_at is 'When another address took its place';

  create function note_former_address() returns trigger language plpgsql as $$
  begin
    insert into former_addresses (user_id, email, was_verified)
      values (old.id, old.email, old.email_verified_at is not null)
      on conflict (user_id, email) do update
        set was_verified = former_addresses.was_verified or excluded.was_verified, created_at = now();
    return new;
  end $$;
  create trigger users_address_changed after update of email on users
    for each row when (old.email <> new.email) execute function note_former_address();

  -- Those we can still know.
  insert into former_addresses (user_id, email, was_verified)
    select v.user_id, v.email, bool_or(v.used_at is not null) from email_verifications as v
    where not exists (select from users as u where u.email = v.email)
    group by v.user_id, v.email;

  create function forget_former_addresses() returns trigger language plpgsql as $$
  declare
    former record;
  begin
    for former in
      select f.email, f.was_verified,
        case when exists (select from users as u where u.email = f.email) then f.created_at else 'infinity' end
          as until
      from former_addresses as f where f.user_id = old.id
    loop
      delete from login_attempts
        where email = former.email and attempt_type = 'member' and created_at <= former.until;
      delete from mail_outbox where "to" = former.email and created_at <= former.until;
      delete from waiting_mails
        where recipient = former.email and user_id is null and created_at <= former.until;
      if former.was_verified then
        delete from concierge_requests
          where user_id is null and email = former.email and created_at <= former.until;
        delete from trip_requests where user_id is null and email = former.email and created_at <= former.until;
        delete from creator_submissions
          where user_id is null and email = former.email and created_at <= former.until;
        delete from admin_messages where user_id is null and email = former.email and created_at <= former.until;
      end if;
    end loop;
    return old;
  end $$;
  create trigger users_former_addresses_forgotten before delete on users
    for each row execute function forget_former_addresses();
`);
