import { ddl } from "./ddl.ts";

/** People: members with their one profile, and staff. */
export const accounts = ddl(/* sql */ `
  create table users (
    id uuid primary key default uuidv7(),
    email citext not null unique
      constraint users_email_length check (length(email) between 3 and 254),
    password_hash text,
    google_id text unique,
    email_verified_at timestamptz,
    password_is_temporary boolean not null default false,
    password_expires_at timestamptz,
    two_factor_secret bytea,
    two_factor_enabled_at timestamptz,
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint users_can_sign_in check (password_hash is not null or google_id is not null),
    constraint users_two_factor_has_secret check (two_factor_enabled_at is null or two_factor_secret is not null)
  );
  comment on column users.deleted_at is 'Deletion has begun: no sign-in from here on, the row goes once files are gone';
  create index users_newest on users (created_at desc, id desc);
  create index users_email_search on users using gin ((email::text) gin_trgm_ops);
  create trigger users_updated_at before update on users for each row execute function set_updated_at();

  create table user_profiles (
    user_id uuid primary key references users on delete cascade,
    name text constraint user_profiles_name_length check (length(name) between 1 and 200),
    phone text constraint user_profiles_phone_length check (length(phone) <= 40),
    photo_key text,
    preferred_contact_method text
      constraint user_profiles_preferred_contact_method check (preferred_contact_method in ('email', 'phone', 'text')),
    birthday date,
    home_address text,
    country_of_residence text,
    preferred_departure_airport text,
    passport_number_encrypted bytea,
    passport_number_last4 text constraint user_profiles_passport_last4_length check (length(passport_number_last4) <= 4),
    passport_issuing_country text,
    passport_expiration_date date,
    visa_reminder_opt_in boolean not null default false,
    preferred_destinations text[] not null default '{}',
    travel_style text[] not null default '{}',
    hotel_preferences text[] not null default '{}',
    airline_preferences text,
    frequent_flyer_programs text[] not null default '{}',
    dietary_restrictions text[] not null default '{}',
    accessibility_needs text,
    emergency_contact_name text,
    emergency_contact_relationship text,
    emergency_contact_phone text,
    communication_preferences jsonb not null
      default '{"tripUpdates": true, "vipOffers": true, "newsletters": true, "reminders": true}',
    timezone text not null default 'America/New_York',
    dark_mode boolean not null default false,
    push_notifications boolean not null default true,
    email_updates boolean not null default true,
    profile_completion_percentage smallint not null default 0
      constraint user_profiles_completion_range check (profile_completion_percentage between 0 and 100),
    completion_bonus_awarded_at timestamptz,
    travel_points integer not null default 0 constraint user_profiles_travel_points_range check (travel_points >= 0),
    points_balance integer not null default 0 constraint user_profiles_points_balance_range check (points_balance >= 0),
    badge_level smallint not null default 1 constraint user_profiles_badge_level_range check (badge_level between 1 and 7),
    membership_level text not null default 'free'
      constraint user_profiles_membership_level check (membership_level in ('free', 'base', 'elite')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  comment on column user_profiles.badge_level is 'Explorer level 1 to 7; the badge follows from travel_points';
  create index user_profiles_newest on user_profiles (created_at desc, user_id desc);
  create index user_profiles_by_level on user_profiles (membership_level, created_at desc, user_id desc);
  create index user_profiles_by_badge on user_profiles (badge_level, created_at desc, user_id desc);
  create index user_profiles_name_search on user_profiles using gin (name gin_trgm_ops);
  create index user_profiles_passport_expiry on user_profiles (passport_expiration_date) where visa_reminder_opt_in;
  create trigger user_profiles_updated_at before update on user_profiles
    for each row execute function set_updated_at();

  create table admin_users (
    id uuid primary key default uuidv7(),
    email citext not null unique
      constraint admin_users_email_length check (length(email) between 3 and 254),
    password_hash text not null,
    password_is_temporary boolean not null default false,
    password_expires_at timestamptz,
    first_name text not null default 'Admin',
    last_name text not null default 'User',
    role text not null default 'viewer'
      constraint admin_users_role check (role in ('owner', 'manager', 'agent', 'viewer')),
    is_active boolean not null default true,
    two_factor_secret bytea,
    two_factor_enabled_at timestamptz,
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint admin_users_two_factor_has_secret
      check (two_factor_enabled_at is null or two_factor_secret is not null)
  );
  create trigger admin_users_updated_at before update on admin_users for each row execute function set_updated_at();
`);
