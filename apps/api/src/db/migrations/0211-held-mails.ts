import { ddl } from "./ddl.ts";

/** Emails of a notification that members get later by their own choice are counted, and can be stopped. */
export const heldMails = ddl(`
  alter table notification_recipients add column is_mail_held boolean not null default false;
  comment on column notification_recipients.is_mail_held is 'Whether an email waits for the time the member chose';
`);
