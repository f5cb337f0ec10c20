import { ddl } from "./ddl.ts";

/**
 * User Accounts: an index for each order and filter. When a member was last here is kept with the account, to the hour:
 * sessions end, and what they knew with them.
 */
export const userLists = ddl(/* sql */ `
  alter table users add column last_seen_at timestamptz;
  update users set last_seen_at = greatest(last_login_at,
    (select max(last_seen_at) from sessions where sessions.user_id = users.id));
  create index users_by_last_seen on users (coalesce(last_seen_at, 'epoch'::timestamptz), id);
  create index users_unverified on users (id) where email_verified_at is null;
  create index users_email_prefix on users (lower(email::text) text_pattern_ops);
  create index user_profiles_name_prefix on user_profiles (lower(name) text_pattern_ops);
  create index user_profiles_by_name on user_profiles ((lower(coalesce(name, ''))), user_id);
  create index user_profiles_by_points on user_profiles (travel_points, user_id);
`);
