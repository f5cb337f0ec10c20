import { ddl } from "./ddl.ts";

/** Whoever made a key is the first of two people when it asks for a repayment (decision 380). */
export const keysThatAsk = ddl(/* sql */ `
  alter table repayments
    add column asked_by_key uuid references api_keys on delete set null,
    add column asked_by_maker uuid references admin_users on delete set null,
    add constraint repayments_two_people_with_key check (
      decided_by is null or asked_by_maker is null or decided_by <> asked_by_maker or status = 'declined');
  comment on column repayments.asked_by_maker is 'Who made the key that asked';
  create index repayments_asked_by_key on repayments (asked_by_key) where asked_by_key is not null;
  create index repayments_asked_by_maker on repayments (asked_by_maker) where asked_by_maker is not null;
`);
