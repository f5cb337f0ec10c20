import { ddl } from "./ddl.ts";

/** Addresses that calendar apps read trips from. Their keys are found by hash, and sealed to be shown to the member. */
export const calendarFeeds = ddl(/* sql */ `
  create table calendar_feeds (
    id uuid primary key,
    user_id uuid not null unique references users on delete cascade,
    token_hash bytea not null unique,
    token_encrypted bytea not null,
    read_at timestamptz,
    created_at timestamptz not null default now()
  );
`);
