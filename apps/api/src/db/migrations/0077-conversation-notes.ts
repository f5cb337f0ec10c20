import { ddl } from "./ddl.ts";

/** A note about a member can belong to one of their conversations. It goes with it. */
export const conversationNotes = ddl(/* sql */ `
  alter table member_notes add column thread_id uuid references message_threads on delete cascade;
  comment on column member_notes.thread_id is 'The conversation it was written in; null for one written on the member''s page';
  create index member_notes_of_thread on member_notes (thread_id, created_at desc, id desc)
    where thread_id is not null;
`);
