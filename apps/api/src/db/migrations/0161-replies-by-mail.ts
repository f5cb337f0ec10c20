import { ddl } from "./ddl.ts";

/** Replies by email (decision 268): the same email lands in its conversation once. */
export const repliesByMail = ddl(/* sql */ `
  alter table messages add column inbound_hash bytea;
  comment on column messages.inbound_hash is 'SHA-256 of the Message-ID of the email it came as';
  create unique index messages_inbound on messages (thread_id, inbound_hash) where inbound_hash is not null;
`);
