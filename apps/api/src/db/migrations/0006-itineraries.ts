import { ddl } from "./ddl.ts";

/** Trips: what was asked for, the itinerary, its immutable versions, and the steps it went through. */
export const itineraries = ddl(/* sql */ `
  create table itinerary_requests (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    destination text not null constraint itinerary_requests_destination_length check (length(destination) between 1 and 255),
    start_date date,
    end_date date,
    trip_length smallint constraint itinerary_requests_trip_length check (trip_length between 1 and 30),
    group_size smallint not null default 2 constraint itinerary_requests_group_size check (group_size between 1 and 50),
    travel_style text,
    travel_party text,
    pace text,
    interests text[] not null default '{}',
    budget_min_cents bigint constraint itinerary_requests_budget_min check (budget_min_cents >= 0),
    budget_max_cents bigint constraint itinerary_requests_budget_max check (budget_max_cents >= 0),
    currency text not null default 'usd' constraint itinerary_requests_currency check (currency ~ '^[a-z]{3}$'),
    additional_notes text constraint itinerary_requests_notes_length check (length(additional_notes) <= 2000),
    created_at timestamptz not null default now(),
    constraint itinerary_requests_dates check (end_date >= start_date),
    constraint itinerary_requests_budget_order check (budget_max_cents >= budget_min_cents)
  );
  create index itinerary_requests_of_user on itinerary_requests (user_id, created_at desc);
  create index itinerary_requests_destination_search on itinerary_requests using gin (destination gin_trgm_ops);

  create table itineraries (
    id uuid primary key default uuidv7(),
    request_id uuid references itinerary_requests on delete set null,
    user_id uuid not null references users on delete cascade,
    title text not null constraint itineraries_title_length check (length(title) between 1 and 255),
    description text,
    start_date date,
    end_date date,
    workflow_status text not null default 'pending' constraint itineraries_workflow_status check (workflow_status in
      ('draft', 'pending', 'generated', 'content_ready', 'confirmed', 'in_progress', 'completed', 'cancelled')),
    current_workflow_step text not null default 'quiz_completed' constraint itineraries_current_workflow_step check
      (current_workflow_step in ('quiz_completed', 'itinerary_generated', 'itinerary_reviewed', 'booking_requested',
      'payment_pending', 'payment_completed', 'trip_confirmed', 'trip_completed')),
    booking_status text not null default 'not_requested' constraint itineraries_booking_status check
      (booking_status in ('not_requested', 'requested', 'in_progress', 'confirmed', 'cancelled')),
    generation_status text not null default 'queued' constraint itineraries_generation_status check
      (generation_status in ('queued', 'running', 'ready', 'failed')),
    generation_error text,
    planner_source text constraint itineraries_planner_source check (planner_source in ('builtin', 'model', 'fallback')),
    seed bigint,
    quiz_data jsonb,
    total_estimated_cost_cents bigint constraint itineraries_cost_range check (total_estimated_cost_cents >= 0),
    currency text not null default 'usd' constraint itineraries_currency check (currency ~ '^[a-z]{3}$'),
    current_version_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint itineraries_dates check (end_date >= start_date)
  );
  create index itineraries_of_user on itineraries (user_id, created_at desc, id desc);
  create index itineraries_of_user_by_end on itineraries (user_id, end_date);
  create index itineraries_of_request on itineraries (request_id) where request_id is not null;
  create index itineraries_of_current_version on itineraries (current_version_id) where current_version_id is not null;
  create index itineraries_newest on itineraries (created_at desc, id desc);
  create index itineraries_at_work on itineraries (created_at) where generation_status in ('queued', 'running');
  create trigger itineraries_updated_at before update on itineraries for each row execute function set_updated_at();

  create table itinerary_versions (
    id uuid primary key default uuidv7(),
    itinerary_id uuid not null references itineraries on delete cascade,
    number integer not null constraint itinerary_versions_number_range check (number >= 1),
    plan jsonb not null constraint itinerary_versions_plan_is_object check (jsonb_typeof(plan) = 'object'),
    html text not null,
    source text not null constraint itinerary_versions_source check (source in
      ('builtin', 'model', 'fallback', 'staff', 'member')),
    model text,
    input_tokens integer constraint itinerary_versions_input_tokens check (input_tokens >= 0),
    output_tokens integer constraint itinerary_versions_output_tokens check (output_tokens >= 0),
    cost_micro_usd bigint constraint itinerary_versions_cost check (cost_micro_usd >= 0),
    created_by_kind text not null constraint itinerary_versions_created_by_kind check (created_by_kind in
      ('system', 'member', 'staff')),
    created_by_admin_id uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    constraint itinerary_versions_number_once unique (itinerary_id, number)
  );
  create index itinerary_versions_created_by on itinerary_versions (created_by_admin_id)
    where created_by_admin_id is not null;
  create trigger itinerary_versions_immutable before update of id, itinerary_id, number, plan, html, source, created_at
    on itinerary_versions for each row execute function refuse_update();
  alter table itineraries add foreign key (current_version_id) references itinerary_versions on delete set null;

  create table workflow_transitions (
    id uuid primary key default uuidv7(),
    itinerary_id uuid not null references itineraries on delete cascade,
    from_step text,
    to_step text not null,
    actor_kind text not null constraint workflow_transitions_actor_kind check (actor_kind in ('system', 'member', 'staff')),
    admin_user_id uuid references admin_users on delete set null,
    data jsonb not null default '{}',
    created_at timestamptz not null default now()
  );
  create index workflow_transitions_of_itinerary on workflow_transitions (itinerary_id, created_at);
  create index workflow_transitions_admin on workflow_transitions (admin_user_id) where admin_user_id is not null;

  -- What counts against the plan: kept even when the itinerary is deleted, so that deleting earns no new quota.
  create table itinerary_generations (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    itinerary_id uuid references itineraries on delete set null,
    planner_source text constraint itinerary_generations_source check (planner_source in ('builtin', 'model', 'fallback')),
    succeeded boolean,
    created_at timestamptz not null default now()
  );
  create index itinerary_generations_of_user on itinerary_generations (user_id, created_at);
  create index itinerary_generations_of_itinerary on itinerary_generations (itinerary_id) where itinerary_id is not null;
`);
