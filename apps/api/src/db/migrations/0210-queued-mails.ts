import { ddl } from "./ddl.ts";

/** A notification's emails that are still to be sent are counted, and can be stopped. */
export const queuedMails = ddl(`
  alter table notification_recipients add column is_mail_queued boolean not null default false;
  comment on column notification_recipients.is_mail_queued is 'Whether an email was to follow at once, and wasn''t stopped';
`);
