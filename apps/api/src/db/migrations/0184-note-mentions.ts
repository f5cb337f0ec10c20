import { ddl } from "./ddl.ts";

/**
 * Colleagues whom private notes mention (decision 294). A note is an entry of a request, of the review desk, or about a
 * member, so `note_id` names a row of one of three tables; what the note is about is a key of its own.
 */
export const noteMentions = ddl(/* sql */ `
  create table note_mentions (
    id uuid primary key default uuidv7(),
    note_id uuid not null,
    admin_user_id uuid not null references admin_users on delete cascade,
    mentioned_by uuid references admin_users on delete set null,
    case_id uuid references cases on delete cascade,
    thread_id uuid references message_threads on delete cascade,
    user_id uuid references users on delete cascade,
    submission_id uuid references creator_submissions on delete cascade,
    message_id uuid references admin_messages on delete cascade,
    created_at timestamptz not null default now(),
    seen_at timestamptz,
    unique (note_id, admin_user_id),
    constraint note_mentions_about_one
      check (num_nonnulls(case_id, thread_id, user_id, submission_id, message_id) = 1)
  );
  comment on table note_mentions is 'Whom private notes of the team mention';
  comment on column note_mentions.mentioned_by is 'Null: by an API key';
  comment on column note_mentions.user_id is 'The member the note is about';
  create index note_mentions_unseen on note_mentions (admin_user_id, created_at desc) where seen_at is null;
  create index note_mentions_admin_user_id on note_mentions (admin_user_id);
  create index note_mentions_mentioned_by on note_mentions (mentioned_by);
  create index note_mentions_case_id on note_mentions (case_id) where case_id is not null;
  create index note_mentions_thread_id on note_mentions (thread_id) where thread_id is not null;
  create index note_mentions_user_id on note_mentions (user_id) where user_id is not null;
  create index note_mentions_submission_id on note_mentions (submission_id) where submission_id is not null;
  create index note_mentions_message_id on note_mentions (message_id) where message_id is not null;
`);
