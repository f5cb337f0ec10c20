import { ddl } from "./ddl.ts";

/** Conversations that the team put off until a time, and an index for each view of the inbox. */
export const snoozedConversations = ddl(/* sql */ `
  alter table message_threads add column snoozed_until timestamptz;
  comment on column message_threads.snoozed_until is 'Not among the open ones before this time, unless the member writes again';
  create index message_threads_snoozed on message_threads (last_message_at desc, id desc) where snoozed_until is not null;
  create index message_threads_handled on message_threads (last_message_at desc, id desc) where handled_at is not null;
  create index message_threads_unassigned on message_threads (last_message_at desc, id desc)
    where handled_at is null and assigned_to is null;
  drop index message_threads_assigned;
  create index message_threads_assigned on message_threads (assigned_to, last_message_at desc, id desc)
    where assigned_to is not null;
`);
