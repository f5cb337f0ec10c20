import { ddl } from "./ddl.ts";

/**
 * What members verified before decision 206 had sent earlier is theirs as well: a chore goes through them once, by id
 * (decision 229). And what they sent in, with the creator, partner, and story forms.
 */
export const claimsOfEarlierMembers = ddl(/* sql */ `
  create table claim_backfill (
    only_row boolean primary key default true constraint claim_backfill_one_row check (only_row),
    last_user_id uuid not null default '00000000-0000-0000-0000-000000000000',
    verified_until timestamptz not null default now(),
    done_at timestamptz
  );
  comment on table claim_backfill is 'How far the members verified until then have been gone through';
  insert into claim_backfill default values;

  create index creator_submissions_unclaimed on creator_submissions (email) where user_id is null;
`);
