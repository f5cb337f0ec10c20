import { ddl } from "./ddl.ts";

/**
 * A document sent again is recognized by its content, and files in storage are compared with the rows that name them
 * (decision 231). Keys are looked up a thousand at a time, so each column that holds them has an index.
 */
export const filesAndRows = ddl(/* sql */ `
  alter table user_documents
    add column content_hash bytea constraint user_documents_content_hash_length check (octet_length(content_hash) = 32);
  comment on column user_documents.content_hash is 'SHA-256 of the file as it was sent; null in rows from before';

  create table file_sweeps (
    id uuid primary key default gen_random_uuid(),
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    bucket text not null,
    after_key text not null default '',
    files_seen integer not null default 0,
    files_removed integer not null default 0,
    files_held_back integer not null default 0
  );
  comment on table file_sweeps is 'Tours through the file store, with the place where the next run continues';
  create unique index file_sweeps_running on file_sweeps ((true)) where finished_at is null;

  create index user_profiles_photo_key on user_profiles (photo_key) where photo_key is not null;
  create index trip_media_thumbnail_key on trip_media (thumbnail_key) where thumbnail_key is not null;
  create index itinerary_pdfs_file_key on itinerary_pdfs (file_key);
  create index trip_book_pdfs_file_key on trip_book_pdfs (file_key);
  create index creator_submissions_file_keys on creator_submissions using gin (file_keys);
`);
