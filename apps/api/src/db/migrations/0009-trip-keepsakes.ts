import { ddl } from "./ddl.ts";

/** What members keep with a trip: documents, photos and videos, shared albums. Files lie in object storage. */
export const tripKeepsakes = ddl(/* sql */ `
  create table user_documents (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    related_trip_id uuid references itineraries on delete set null,
    document_type text not null default 'other' constraint user_documents_type
      check (document_type in ('passport', 'insurance', 'visa', 'other')),
    document_name text not null constraint user_documents_name_length check (length(document_name) between 1 and 255),
    file_key text not null unique,
    content_type text not null,
    file_size bigint not null constraint user_documents_size_range check (file_size > 0),
    created_at timestamptz not null default now()
  );
  create index user_documents_of_user on user_documents (user_id, created_at desc, id desc);
  create index user_documents_of_trip on user_documents (related_trip_id) where related_trip_id is not null;

  create table trip_media (
    id uuid primary key default uuidv7(),
    trip_id uuid not null references itineraries on delete cascade,
    user_id uuid not null references users on delete cascade,
    media_type text not null constraint trip_media_type check (media_type in ('photo', 'video')),
    file_key text not null unique,
    thumbnail_key text,
    content_type text not null,
    file_size bigint not null constraint trip_media_size_range check (file_size > 0),
    width integer constraint trip_media_width_range check (width > 0),
    height integer constraint trip_media_height_range check (height > 0),
    duration_ms integer constraint trip_media_duration_range check (duration_ms >= 0),
    caption text constraint trip_media_caption_length check (length(caption) <= 500),
    created_at timestamptz not null default now()
  );
  create index trip_media_of_trip on trip_media (trip_id, created_at desc, id desc);
  create index trip_media_of_user on trip_media (user_id);

  -- The token stays readable, because the owner may copy the link again; a new link is a new row.
  create table shared_albums (
    id uuid primary key default uuidv7(),
    trip_id uuid not null references itineraries on delete cascade,
    user_id uuid not null references users on delete cascade,
    title text not null constraint shared_albums_title_length check (length(title) between 1 and 255),
    share_token text not null unique constraint shared_albums_token_length check (length(share_token) >= 32),
    is_active boolean not null default true,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    disabled_at timestamptz
  );
  create unique index shared_albums_one_active on shared_albums (trip_id) where is_active;
  create index shared_albums_of_trip on shared_albums (trip_id);
  create index shared_albums_of_user on shared_albums (user_id);
`);
