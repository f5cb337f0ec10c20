import { ddl } from "./ddl.ts";

/** Browsers that get notifications by push (decision 166). Their addresses are secret: whoever has one can send to it. */
export const push = ddl(/* sql */ `
  create table push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    session_id uuid references sessions on delete set null,
    endpoint_hash bytea not null unique,
    subscription_encrypted bytea not null,
    created_at timestamptz not null default now()
  );
  comment on column push_subscriptions.session_id is 'The session it was turned on in; idle sessions end, and push goes on';
  create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
  create index push_subscriptions_of_session on push_subscriptions (session_id);
`);
