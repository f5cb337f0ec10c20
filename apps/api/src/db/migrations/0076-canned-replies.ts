import { ddl } from "./ddl.ts";

/** Answers the team gives often. They belong to the team, so they stay when a colleague leaves. */
export const cannedReplies = ddl(/* sql */ `
  create table canned_replies (
    id uuid primary key default uuidv7(),
    title text not null constraint canned_replies_title_length check (length(title) between 1 and 80),
    body text not null constraint canned_replies_body_length check (length(body) between 1 and 4000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index canned_replies_one_per_title on canned_replies (lower(title));
  create trigger canned_replies_updated_at before update on canned_replies
    for each row execute function set_updated_at();
`);
