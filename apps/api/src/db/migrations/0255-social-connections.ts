import { ddl } from "./ddl.ts";

/** Networks that members connected (decision 489). The keys read their posts there, so they're encrypted. */
export const socialConnections = ddl(/* sql */ `
  create table social_connections (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    network text not null constraint social_connections_network check (network in ('instagram', 'facebook', 'x')),
    account_key text not null constraint social_connections_account_key check (length(account_key) between 1 and 255),
    handle text not null constraint social_connections_handle check (length(handle) between 1 and 100),
    tokens_encrypted bytea not null,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    unique (user_id, network)
  );
  comment on table social_connections is 'Social networks that members connected to add photos they posted';
  comment on column social_connections.account_key is 'The network''s own id of the account';
  comment on column social_connections.expires_at is 'When the access token ends; null if the network doesn''t say';
`);
