import { ddl } from "./ddl.ts";

/** Keys that members make to read their own data (decision 193). */
export const memberApiKeys = ddl(/* sql */ `
  create table member_api_keys (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    name text not null constraint member_api_keys_name_length check (length(name) between 1 and 60),
    prefix text not null,
    key_hash bytea not null unique,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index member_api_keys_of_user on member_api_keys (user_id, created_at desc);
`);
