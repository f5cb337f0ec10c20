import { ddl } from "./ddl.ts";

/**
 * Names, expiry dates and countries of documents are encrypted, and each reading is noted (decision 162). Names from
 * before wait in `document_name` until a chore has encrypted them.
 */
export const sealedDocuments = ddl(/* sql */ `
  alter table user_documents
    alter column document_name drop not null,
    add column name_encrypted bytea,
    add column expires_on_encrypted bytea,
    add column issuing_country_encrypted bytea,
    add column remind_next_date date,
    drop constraint user_documents_type,
    add constraint user_documents_type check (document_type in ('passport', 'id_card', 'visa', 'insurance',
      'vaccination', 'drivers_license', 'ticket', 'other')),
    add constraint user_documents_one_name check (num_nonnulls(document_name, name_encrypted) = 1),
    add constraint user_documents_reminder check (remind_next_date is null or expires_on_encrypted is not null);
  comment on column user_documents.document_name is 'A name that is not encrypted yet';
  comment on column user_documents.remind_next_date is 'The next day on which its member hears of the expiry date';
  create index user_documents_plain_name on user_documents (id) where document_name is not null;
  create index user_documents_reminders on user_documents (remind_next_date, id) where remind_next_date is not null;

  create table document_reads (
    id uuid primary key default uuidv7(),
    document_id uuid not null references user_documents on delete cascade,
    user_id uuid not null references users on delete cascade,
    reader text not null constraint document_reads_reader check (reader in ('member', 'team')),
    what text not null constraint document_reads_what check (what in ('view', 'download', 'name')),
    created_at timestamptz not null default now()
  );
  create index document_reads_of_document on document_reads (document_id, created_at desc, id desc);
  create index document_reads_of_user on document_reads (user_id);

  alter table notices
    drop constraint notices_kind,
    add constraint notices_kind
      check (kind in ('messages', 'requests', 'trips', 'documents', 'rewards', 'news', 'offers')),
    drop constraint notices_subject_type,
    add constraint notices_subject_type check (subject_type in ('itinerary', 'concierge_request', 'message_thread',
      'reward_redemption', 'notification', 'document'));
`);
