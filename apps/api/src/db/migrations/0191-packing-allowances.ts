import { ddl } from "./ddl.ts";

/** What a trip's fare lets each traveler bring (decision 307). */
export const packingAllowances = ddl(/* sql */ `
  create table packing_allowances (
    itinerary_id uuid primary key references itineraries on delete cascade,
    user_id uuid not null references users on delete cascade,
    bags text not null constraint packing_allowances_bags check (bags in ('carry_on', 'checked')),
    kilograms numeric(4, 1) constraint packing_allowances_kilograms check (kilograms between 1 and 100),
    created_at timestamptz not null default now()
  );
  comment on table packing_allowances is 'As the member read it on their ticket; no airline told us';
  create index packing_allowances_of_user on packing_allowances (user_id);
`);
