import { ddl } from "./ddl.ts";

/** What members asked to be reminded of. A reminder's row goes when its notice does (decision 207). */
export const reminders = ddl(/* sql */ `
  create table reminders (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    itinerary_id uuid references itineraries on delete set null,
    text text not null,
    remind_at timestamptz not null,
    time_zone text not null,
    created_at timestamptz not null default now(),
    constraint reminders_once unique (user_id, remind_at, text)
  );
  comment on column reminders.time_zone is 'Whose clocks showed the time its member chose';
  create index reminders_due on reminders (remind_at, id);
  create index reminders_of_trip on reminders (itinerary_id) where itinerary_id is not null;

  alter table notices
    drop constraint notices_kind,
    add constraint notices_kind
      check (kind in ('messages', 'requests', 'trips', 'documents', 'reminders', 'rewards', 'news', 'offers'));
`);
