import { ddl } from "./ddl.ts";

/** What a member picks for a trip's memory book, and the book as it was printed last (decision 202). */
export const memoryBooks = ddl(/* sql */ `
  alter table trip_media
    add column is_starred boolean not null default false,
    add column is_cover boolean not null default false,
    add constraint trip_media_cover_is_photo check (not is_cover or media_type = 'photo');
  create unique index trip_media_cover on trip_media (trip_id) where is_cover;
  comment on column trip_media.is_starred is 'The member wants it in the memory book, even when not all photos fit';

  create table trip_book_pdfs (
    trip_id uuid not null references itineraries on delete cascade,
    paper text not null constraint trip_book_pdfs_paper check (paper in ('a4', 'letter')),
    content_hash bytea not null,
    file_key text not null,
    created_at timestamptz not null default now(),
    primary key (trip_id, paper)
  );
  comment on column trip_book_pdfs.content_hash is 'SHA-256 of everything in the book; another one means it has to be made again';
`);
