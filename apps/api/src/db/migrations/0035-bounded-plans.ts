import { ddl } from "./ddl.ts";

/**
 * The PDF kept of a trip's plan, of one version at a time; the version is no reference, for old versions are dropped. And
 * what a member asked of the language model beyond making trips, which is counted by the month.
 */
export const boundedPlans = ddl(/* sql */ `
  create table itinerary_pdfs (
    itinerary_id uuid primary key references itineraries on delete cascade,
    version_id uuid not null,
    file_key text not null,
    created_at timestamptz not null default now()
  );

  create table model_requests (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    kind text not null constraint model_requests_kind check (kind in ('wishes', 'retry')),
    created_at timestamptz not null default now()
  );
  create index model_requests_of_user on model_requests (user_id, created_at);
`);
