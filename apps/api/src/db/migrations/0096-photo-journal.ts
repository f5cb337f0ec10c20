import { ddl } from "./ddl.ts";

/** Where photos were taken, the day of a trip they belong to, and what its member wrote about each day (decision 188). */
export const photoJournal = ddl(/* sql */ `
  alter table trip_media
    add column taken_latitude double precision,
    add column taken_longitude double precision,
    add column journal_day smallint,
    add constraint trip_media_taken_somewhere check (
      (taken_latitude is null) = (taken_longitude is null)
      and taken_latitude between -90 and 90 and taken_longitude between -180 and 180),
    add constraint trip_media_journal_day check (journal_day between 1 and 60);
  comment on column trip_media.taken_latitude is 'Read from the photo before it was re-encoded; only its member sees it';
  comment on column trip_media.journal_day is 'The day of the trip it stands under in the journal, from 1; null until it is placed';

  create index trip_media_journal on trip_media
    (trip_id, coalesce(journal_day, 0), coalesce(taken_at, created_at at time zone 'utc'), id);
  create index trip_media_content on trip_media (trip_id, content_hash);

  create table journal_notes (
    trip_id uuid not null references itineraries on delete cascade,
    user_id uuid not null references users on delete cascade,
    day smallint not null constraint journal_notes_day check (day between 1 and 60),
    text text not null constraint journal_notes_text check (length(text) between 1 and 4000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (trip_id, day)
  );
  create index journal_notes_of_user on journal_notes (user_id);
`);
