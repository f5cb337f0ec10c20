import { ddl } from "./ddl.ts";

/** What someone sent us before they had an account is theirs once they've verified the address (decision 206). */
export const claims = ddl(/* sql */ `
  alter table case_events drop constraint case_events_kind;
  alter table case_events add constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message',
    'note', 'payment_asked', 'proposal_sent', 'proposal_accepted', 'proposal_withdrawn', 'task_added', 'task_done',
    'task_reopened', 'file_added', 'file_removed', 'promise_missed', 'archived', 'unarchived', 'offers_allowed',
    'offers_stopped', 'offer_received', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'claimed'));

  alter table admin_messages add column thread_id uuid references message_threads on delete set null;
  comment on column admin_messages.thread_id is 'The conversation of a member it goes on in';
  create index admin_messages_of_thread on admin_messages (thread_id) where thread_id is not null;

  create index admin_messages_unclaimed on admin_messages (email) where user_id is null;
  create index concierge_requests_unclaimed on concierge_requests (email) where user_id is null;
  create index trip_requests_unclaimed on trip_requests (email) where user_id is null;
`);
