import { ddl } from "./ddl.ts";

/** What staff send to many members: whom to, when, how far it is, and how each of them received it. */
export const notifications = ddl(/* sql */ `
  alter table notifications
    drop column audience,
    drop column by_email,
    drop constraint notifications_status,
    add column audience jsonb not null default '{}',
    add column link_path text constraint notifications_link_path check (link_path ~ '^/([^/\\\\].*)?$' and length(link_path) <= 300),
    add column scheduled_at timestamptz,
    add column drawn_at timestamptz;
  update notifications set status = 'sent' where status = 'failed';
  alter table notifications
    add constraint notifications_status check (status in ('scheduled', 'sending', 'sent', 'canceled'));
  comment on column notifications.drawn_at is 'When its recipients were written down: nobody joins later';
  create index notifications_scheduled on notifications (scheduled_at) where status = 'scheduled';

  alter table notification_recipients
    add column told_at timestamptz,
    add column is_in_app boolean not null default false,
    add column clicked_at timestamptz,
    add column unsubscribed_at timestamptz;
  create index notification_recipients_waiting on notification_recipients (notification_id, user_id) where told_at is null;
  create index notification_recipients_failed on notification_recipients (notification_id) where error is not null;
`);
