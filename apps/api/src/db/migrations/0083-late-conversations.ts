import { ddl } from "./ddl.ts";

/** Which late waits the team was emailed about. It isn't emailed about those that were late before this began. */
export const lateConversations = ddl(/* sql */ `
  alter table message_threads add column told_late_since timestamptz;
  comment on column message_threads.told_late_since is 'The waiting_since that the team was emailed about as late';
  update message_threads set told_late_since = waiting_since where waiting_since < now() - interval '1 day';
  create index message_threads_untold on message_threads (waiting_since, id)
    where waiting_since is not null and told_late_since is distinct from waiting_since;
`);
