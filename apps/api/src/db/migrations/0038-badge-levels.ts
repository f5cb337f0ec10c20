import { ddl } from "./ddl.ts";

/**
 * The explorer level follows the points ever earned. It was a column of its own that nothing wrote, so everyone stood
 * at 1: now PostgreSQL derives it with every change of points. Thresholds: domain, `explorerLevels` (a test compares).
 */
export const badgeLevels = ddl(/* sql */ `
  alter table user_profiles drop column badge_level;
  alter table user_profiles add column badge_level smallint not null generated always as (
    case
      when travel_points >= 12000 then 7
      when travel_points >= 9500 then 6
      when travel_points >= 6750 then 5
      when travel_points >= 4500 then 4
      when travel_points >= 2750 then 3
      when travel_points >= 1500 then 2
      else 1
    end) stored;
  comment on column user_profiles.badge_level is 'Explorer level 1 to 7, derived from travel_points';
  create index user_profiles_by_badge on user_profiles (badge_level, created_at desc, user_id desc);
`);
