import { ddl } from "./ddl.ts";

/** First answers that didn't come in time. What was late before this began isn't settled again. */
export const missedPromises = ddl(/* sql */ `
  alter table cases add column promise_missed_at timestamptz;
  comment on column cases.promise_missed_at is 'When its first answer was late, and the team alerted';
  update cases set promise_missed_at = now() where answered_at is null and created_at < now() - interval '1 day';
  create index cases_unanswered on cases (created_at) where answered_at is null and promise_missed_at is null;

  alter table case_events drop constraint case_events_kind;
  alter table case_events add constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message',
    'note', 'payment_asked', 'proposal_sent', 'proposal_accepted', 'proposal_withdrawn', 'task_added', 'task_done',
    'task_reopened', 'file_added', 'file_removed', 'promise_missed'));
`);
