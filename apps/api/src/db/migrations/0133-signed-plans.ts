import { ddl } from "./ddl.ts";

/** Who on the team stands by which items of a plan, and for what they were then (decision 221). */
export const signedPlans = ddl(/* sql */ `
  create table itinerary_signatures (
    itinerary_id uuid not null references itineraries on delete cascade,
    item_id text not null constraint itinerary_signatures_item_length check (length(item_id) between 1 and 100),
    title text not null,
    digest text not null constraint itinerary_signatures_digest check (digest ~ '^[0-9a-f]{64}$'),
    note text not null default '' constraint itinerary_signatures_note_length check (length(note) <= 300),
    signed_by uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    primary key (itinerary_id, item_id)
  );
  comment on column itinerary_signatures.digest is 'SHA-256 of what was signed: a changed item has another one';
  create index itinerary_signatures_signed_by on itinerary_signatures (signed_by) where signed_by is not null;
`);
