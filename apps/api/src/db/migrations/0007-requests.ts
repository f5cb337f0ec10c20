import { ddl } from "./ddl.ts";

/** What members and visitors ask of staff: concierge, trip and booking requests, submissions, contact messages. */
export const requests = ddl(/* sql */ `
  create table concierge_requests (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete cascade,
    source text not null default 'member'
      constraint concierge_requests_source check (source in ('member', 'booking_form')),
    name text not null constraint concierge_requests_name_length check (length(name) between 1 and 200),
    email citext not null constraint concierge_requests_email_length check (length(email) between 3 and 254),
    phone text constraint concierge_requests_phone_length check (length(phone) <= 40),
    destination text not null
      constraint concierge_requests_destination_length check (length(destination) between 2 and 255),
    start_date date not null,
    end_date date,
    departure_airport text
      constraint concierge_requests_airport_length check (length(departure_airport) between 3 and 100),
    num_travelers smallint not null default 1
      constraint concierge_requests_num_travelers check (num_travelers between 1 and 50),
    budget text constraint concierge_requests_budget_length check (length(budget) <= 60),
    activities text[] not null default '{}',
    book_flights boolean not null default false,
    book_hotels boolean not null default false,
    book_activities boolean not null default false,
    additional_notes text constraint concierge_requests_notes_length check (length(additional_notes) <= 2000),
    internal_notes text constraint concierge_requests_internal_notes_length check (length(internal_notes) <= 10000),
    status text not null default 'new'
      constraint concierge_requests_status check (status in ('new', 'in_progress', 'completed')),
    assigned_to uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint concierge_requests_dates check (end_date >= start_date)
  );
  create index concierge_requests_newest on concierge_requests (created_at desc, id desc);
  create index concierge_requests_by_status on concierge_requests (status, created_at desc, id desc);
  create index concierge_requests_pending on concierge_requests (created_at desc, id desc) where status = 'new';
  create index concierge_requests_of_user on concierge_requests (user_id, created_at desc, id desc);
  create index concierge_requests_assigned on concierge_requests (assigned_to, created_at desc)
    where assigned_to is not null;
  create index concierge_requests_search on concierge_requests
    using gin (destination gin_trgm_ops, name gin_trgm_ops, (email::text) gin_trgm_ops);
  create trigger concierge_requests_updated_at before update on concierge_requests
    for each row execute function set_updated_at();

  create table trip_requests (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete cascade,
    full_name text not null constraint trip_requests_name_length check (length(full_name) between 1 and 200),
    email citext not null constraint trip_requests_email_length check (length(email) between 3 and 254),
    phone text constraint trip_requests_phone_length check (length(phone) <= 40),
    preferred_destinations text[] not null default '{}',
    destinations_text text not null generated always as (immutable_join(preferred_destinations)) stored,
    start_date date,
    end_date date,
    travel_type text constraint trip_requests_travel_type check (travel_type in ('solo', 'couple', 'family', 'group')),
    budget_range text constraint trip_requests_budget_length check (length(budget_range) <= 60),
    notes text constraint trip_requests_notes_length check (length(notes) <= 2000),
    internal_notes text constraint trip_requests_internal_notes_length check (length(internal_notes) <= 10000),
    status text not null default 'new'
      constraint trip_requests_status check (status in ('new', 'in_progress', 'completed')),
    assigned_to uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint trip_requests_dates check (end_date >= start_date)
  );
  create index trip_requests_newest on trip_requests (created_at desc, id desc);
  create index trip_requests_by_status on trip_requests (status, created_at desc, id desc);
  create index trip_requests_pending on trip_requests (created_at desc, id desc) where status = 'new';
  create index trip_requests_of_user on trip_requests (user_id, created_at desc, id desc);
  create index trip_requests_assigned on trip_requests (assigned_to, created_at desc) where assigned_to is not null;
  create index trip_requests_search on trip_requests
    using gin (destinations_text gin_trgm_ops, full_name gin_trgm_ops, (email::text) gin_trgm_ops);
  create trigger trip_requests_updated_at before update on trip_requests for each row execute function set_updated_at();

  create table booking_requests (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    itinerary_id uuid references itineraries on delete cascade,
    destination text constraint booking_requests_destination_length check (length(destination) between 1 and 255),
    start_date date,
    end_date date,
    num_travelers smallint not null default 2
      constraint booking_requests_num_travelers check (num_travelers between 1 and 50),
    total_estimated_cost_cents bigint constraint booking_requests_cost_range check (total_estimated_cost_cents >= 0),
    currency text not null default 'usd' constraint booking_requests_currency check (currency ~ '^[a-z]{3}$'),
    notes text constraint booking_requests_notes_length check (length(notes) <= 2000),
    internal_notes text constraint booking_requests_internal_notes_length check (length(internal_notes) <= 10000),
    status text not null default 'pending'
      constraint booking_requests_status check (status in ('pending', 'new', 'in_progress', 'completed')),
    assigned_to uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint booking_requests_dates check (end_date >= start_date)
  );
  create index booking_requests_newest on booking_requests (created_at desc, id desc);
  create index booking_requests_by_status on booking_requests (status, created_at desc, id desc);
  create index booking_requests_pending on booking_requests (created_at desc, id desc) where status = 'pending';
  create index booking_requests_of_user on booking_requests (user_id, created_at desc, id desc);
  create index booking_requests_of_itinerary on booking_requests (itinerary_id) where itinerary_id is not null;
  create index booking_requests_assigned on booking_requests (assigned_to) where assigned_to is not null;
  create index booking_requests_search on booking_requests using gin (destination gin_trgm_ops);
  create trigger booking_requests_updated_at before update on booking_requests
    for each row execute function set_updated_at();

  create table creator_submissions (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete cascade,
    submission_type text not null default 'inquiry' constraint creator_submissions_type
      check (submission_type in ('inquiry', 'creator', 'partner', 'story')),
    name text not null constraint creator_submissions_name_length check (length(name) between 1 and 200),
    email citext not null constraint creator_submissions_email_length check (length(email) between 3 and 254),
    status text not null default 'pending' constraint creator_submissions_status
      check (status in ('pending', 'reviewed', 'approved', 'declined')),
    decline_reason text constraint creator_submissions_decline_reason_length check (length(decline_reason) <= 2000),
    details jsonb not null default '{}'
      constraint creator_submissions_details_is_object check (jsonb_typeof(details) = 'object'),
    file_keys text[] not null default '{}',
    reviewed_by uuid references admin_users on delete set null,
    reviewed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint creator_submissions_decline_has_reason check (status <> 'declined' or decline_reason is not null)
  );
  create index creator_submissions_newest on creator_submissions (created_at desc, id desc);
  create index creator_submissions_by_status on creator_submissions (status, created_at desc, id desc);
  create index creator_submissions_by_type on creator_submissions (submission_type, status, created_at desc, id desc);
  create index creator_submissions_pending on creator_submissions (created_at desc, id desc) where status = 'pending';
  create index creator_submissions_of_user on creator_submissions (user_id, created_at desc) where user_id is not null;
  create index creator_submissions_reviewed_by on creator_submissions (reviewed_by) where reviewed_by is not null;
  create index creator_submissions_search on creator_submissions
    using gin (name gin_trgm_ops, (email::text) gin_trgm_ops);
  create trigger creator_submissions_updated_at before update on creator_submissions
    for each row execute function set_updated_at();

  create table admin_messages (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete cascade,
    name text not null constraint admin_messages_name_length check (length(name) between 1 and 500),
    email citext not null constraint admin_messages_email_length check (length(email) between 3 and 254),
    subject text not null constraint admin_messages_subject_length check (length(subject) between 1 and 500),
    body text not null constraint admin_messages_body_length check (length(body) between 1 and 2000),
    handled_at timestamptz,
    handled_by uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index admin_messages_newest on admin_messages (created_at desc, id desc);
  create index admin_messages_open on admin_messages (created_at desc, id desc) where handled_at is null;
  create index admin_messages_of_user on admin_messages (user_id) where user_id is not null;
  create index admin_messages_handled_by on admin_messages (handled_by) where handled_by is not null;
  create index admin_messages_search on admin_messages
    using gin (subject gin_trgm_ops, name gin_trgm_ops, (email::text) gin_trgm_ops);
  create trigger admin_messages_updated_at before update on admin_messages
    for each row execute function set_updated_at();
`);
