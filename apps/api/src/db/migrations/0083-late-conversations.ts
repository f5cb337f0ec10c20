import { ddl } from "./ddl.ts";

/** Which late waits the team was emailed about. It isn't emailed about those that were late before this began. */
export const lateConversations = ddl(/* sql */ `
  alter table message_threads add column late_told_for timestamptz;
  comment on column message_threads.late_told_for is 'The waiting_since that the team was emailed about as late';
  update message_threads set late_told_for = waiting_since where waiting_since < now() - interval '1 day';
  create index message_threads_untold on message_threads (waiting_since, id)
    where waiting_since is not null and late_told_for is distinct from waiting_since;
`);
