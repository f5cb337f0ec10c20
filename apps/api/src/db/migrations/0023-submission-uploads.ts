import { ddl } from "./ddl.ts";

/**
 * Files uploaded for a form before the form is sent. Until then they belong to a visitor's session or a member, and
 * are removed after a day; a row without `stored_at` has no whole file yet.
 */
export const submissionUploads = ddl(/* sql */ `
  create table submission_uploads (
    id uuid primary key default uuidv7(),
    visitor_session_id uuid references visitor_sessions on delete set null,
    user_id uuid references users on delete cascade,
    submission_id uuid references creator_submissions on delete cascade,
    purpose text not null constraint submission_uploads_purpose
      check (purpose in ('intro_video', 'media_kit', 'story_photo')),
    file_key text not null unique,
    file_name text not null constraint submission_uploads_name_length check (length(file_name) between 1 and 200),
    content_type text not null,
    file_size integer not null constraint submission_uploads_size check (file_size > 0),
    stored_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index submission_uploads_of_visitor on submission_uploads (visitor_session_id)
    where visitor_session_id is not null;
  create index submission_uploads_of_user on submission_uploads (user_id) where user_id is not null;
  create index submission_uploads_of_submission on submission_uploads (submission_id)
    where submission_id is not null;
  create index submission_uploads_unsent on submission_uploads (created_at) where submission_id is null;
`);
