import { ddl } from "./ddl.ts";

/** Files of messages. They're uploaded first; a message names them. A job removes what no message holds. */
export const messageFiles = ddl(/* sql */ `
  create table message_files (
    id uuid primary key default uuidv7(),
    message_id uuid references messages on delete set null,
    user_id uuid not null references users on delete cascade,
    sent_by text not null constraint message_files_sent_by check (sent_by in ('member', 'staff')),
    admin_user_id uuid references admin_users on delete set null,
    api_key_id uuid references api_keys on delete set null,
    file_key text not null unique,
    file_name text not null constraint message_files_name_length check (length(file_name) between 1 and 255),
    content_type text not null,
    file_size bigint not null constraint message_files_size_range check (file_size >= 0),
    created_at timestamptz not null default now(),
    constraint message_files_only_staff_has_admin
      check ((admin_user_id is null and api_key_id is null) or sent_by = 'staff')
  );
  comment on column message_files.message_id is 'Null until it is sent, and once its conversation is deleted';
  comment on column message_files.user_id is 'Whose conversation it is for, whoever sent the file';
  create index message_files_of_message on message_files (message_id, id) where message_id is not null;
  create index message_files_of_user on message_files (user_id);
  create index message_files_unsent on message_files (created_at) where message_id is null;
  create index message_files_admin on message_files (admin_user_id) where admin_user_id is not null;
  create index message_files_api_key on message_files (api_key_id) where api_key_id is not null;
`);
