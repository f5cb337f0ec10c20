import { ddl } from "./ddl.ts";

/**
 * What a member was sent to pay, and trips they say they took. Trips that wait for a payment nobody was told of go back to
 * where they were: with the concierge.
 */
export const bookingSteps = ddl(/* sql */ `
  alter table booking_requests
    add column payment_details text
      constraint booking_requests_payment_details_length check (length(payment_details) between 1 and 4000),
    add column payment_details_sent_at timestamptz,
    add constraint booking_requests_payment_details_sent
      check ((payment_details is null) = (payment_details_sent_at is null));
  alter table itineraries add column taken_at timestamptz;
  comment on column itineraries.taken_at is 'When the member said that they went on this trip';
  create index itineraries_confirmed_by_end on itineraries (end_date) where current_workflow_step = 'trip_confirmed';
  update itineraries set current_workflow_step = 'booking_requested' where current_workflow_step = 'payment_pending';
`);
