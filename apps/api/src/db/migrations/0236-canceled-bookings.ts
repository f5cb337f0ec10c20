import { ddl } from "./ddl.ts";

/** Bookings that the team cancels once a concierge has taken them on, and members who ask for it (decision 444). */
export const canceledBookings = ddl(/* sql */ `
  alter table booking_requests
    drop constraint booking_requests_status,
    add constraint booking_requests_status check (status in ('pending', 'new', 'in_progress', 'completed', 'canceled')),
    add column canceled_at timestamptz,
    add column canceled_by uuid references admin_users on delete set null,
    add column cancel_reason text
      constraint booking_requests_cancel_reason_length check (length(cancel_reason) between 1 and 2000),
    add column cancel_asked_at timestamptz,
    add column cancel_ask_reason text
      constraint booking_requests_cancel_ask_reason_length check (length(cancel_ask_reason) between 1 and 2000),
    add constraint booking_requests_canceled
      check ((status = 'canceled') = (canceled_at is not null) and (canceled_at is null) = (cancel_reason is null)),
    add constraint booking_requests_cancel_asked check (status in ('in_progress', 'completed') or cancel_asked_at is null),
    add constraint booking_requests_cancel_ask_reason check (cancel_asked_at is not null or cancel_ask_reason is null);
  comment on column booking_requests.cancel_reason is 'Why it was canceled, as its member reads it';
  comment on column booking_requests.cancel_asked_at is 'Since when its member waits for an answer to asking to cancel';
  create index booking_requests_canceled_by on booking_requests (canceled_by) where canceled_by is not null;
  create index booking_requests_cancel_asked on booking_requests (created_at desc, id desc)
    where cancel_asked_at is not null and archived_at is null;

  alter table case_events drop constraint case_events_kind;
  alter table case_events add constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message',
    'note', 'payment_asked', 'proposal_sent', 'proposal_answered', 'proposal_accepted', 'proposal_declined',
    'proposal_withdrawn', 'task_added', 'task_done', 'task_reopened', 'file_added', 'file_removed', 'promise_missed',
    'archived', 'unarchived', 'offers_allowed', 'offers_stopped', 'offer_received', 'offer_accepted',
    'offer_declined', 'offer_withdrawn', 'claimed', 'cancel_asked', 'cancel_declined'));
`);
