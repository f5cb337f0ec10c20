/** How much data the bench uses: about what the service has after a few good years. */
export const sizes = {
  users: 200_000,
  members: 60_000,
  requests: 50_000,
  activity: 500_000,
  events: 1_000_000,
  pageViews: 1_000_000,
  invoices: 120_000,
  sessions: 50_000,
};

const user = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const pick = (list: string, n: string) => `(array[${list}])[1 + (${n}) % ${list.split(",").length}]`;
const places = "'Lisbon','Kyoto','Rome','Cape Town','Lima','Hanoi','Reykjavik','Oaxaca'";
const ago = (n: string, total: number, days: number) =>
  `now() - make_interval(secs => (${n})::float8 * 86400 * ${days} / ${total})`;

/** The token of session `n`; the bench server and the product get it in their cookies. */
export const tokenOf = (n: number): string => `bench-session-token-${n}`;

/** Fills a migrated database, triggers off, in well under a minute; the counters are counted once afterward. */
export const dataSql = /* sql */ `
set session_replication_role = replica;
insert into users (id, email, password_hash, created_at, updated_at)
select ${user("i")}, 'member' || i || '@example.test', 'x', ${ago("i", sizes.users, 700)}, now() from generate_series(1, ${sizes.users}) i;
insert into user_profiles (user_id, name, phone, emergency_contact_name, emergency_contact_phone, preferred_destinations, travel_points, points_balance, membership_level, created_at)
select ${user("i")}, ${pick("'Ada Ray','Bo Lind','Chi Nwosu','Dara Kim','Elif Acar'", "i")} || ' ' || i, '+1305555' || lpad((i % 10000)::text, 4, '0'),
  'Robin Ray', '+13055550101', array[${pick(places, "i")}], i % 2500, i % 900, 'free', ${ago("i", sizes.users, 700)}
from generate_series(1, ${sizes.users}) i;
insert into memberships (user_id, plan_type, status, created_at)
select ${user("i * 3")}, ${pick("'base','base','elite'", "i")}, ${pick("'active','active','active','cancelled'", "i / 3")}, ${ago("i", sizes.members, 600)}
from generate_series(1, ${sizes.members}) i;
update user_profiles p set membership_level = m.plan_type from memberships m where m.user_id = p.user_id and m.status = 'active';
insert into concierge_requests (user_id, name, email, phone, destination, start_date, end_date, num_travelers, budget, status, additional_notes, created_at, updated_at)
select ${user("1 + i * 7 % 200000")}, 'Ada Ray ' || i, 'member' || i || '@example.test', '+13055550100', ${pick(places, "i")}, current_date + 30 + i % 200, current_date + 37 + i % 200,
  1 + i % 6, ${pick("'Budget','Moderate','Luxury'", "i")}, case when i % 50 = 0 then 'new' when i % 9 = 0 then 'in_progress' else 'completed' end,
  'Quiet room, window seat, no peanuts.', ${ago("i", sizes.requests, 500)}, now()
from generate_series(1, ${sizes.requests}) i;
insert into trip_requests (user_id, full_name, email, preferred_destinations, start_date, end_date, travel_type, budget_range, status, created_at, updated_at)
select ${user("1 + i * 11 % 200000")}, 'Bo Lind ' || i, 'member' || i || '@example.test', array[${pick(places, "i")}], current_date + 20 + i % 200, current_date + 27 + i % 200,
  ${pick("'solo','couple','family','group'", "i")}, '$3,000 - $5,000', case when i % 60 = 0 then 'new' else 'completed' end, ${ago("i", sizes.requests, 500)}, now()
from generate_series(1, ${sizes.requests}) i;
insert into cases (id, kind, user_id, answered_at, created_at, answer_due_at)
select id, kind, user_id, case when status <> 'new' then created_at + interval '1 hour' end, created_at, answer_due(created_at, 24)
from (select id, 'concierge' as kind, user_id, status, created_at from concierge_requests
  union all select id, 'trip', user_id, status, created_at from trip_requests) as r;
insert into activity_logs (event_type, user_id, metadata, created_at)
select ${pick("'user_login','quiz_completed','user_signup','itinerary_requested'", "i")}, ${user("1 + i % 200000")}, '{"plan": "base"}', ${ago("i", sizes.activity, 365)}
from generate_series(1, ${sizes.activity}) i;
insert into analytics_events (event_name, user_id, session_id, page_url, properties, created_at)
select ${pick("'page_view','click','quiz_start','checkout_start'", "i")}, ${user("1 + i % 200000")}, 's' || i % 150000, '/', '{}', ${ago("i", sizes.events, 90)}
from generate_series(1, ${sizes.events}) i;
insert into page_views (path, user_id, session_id, created_at)
select ${pick("'/','/membership','/destinations','/quiz'", "i")}, ${user("1 + i % 200000")}, 's' || i % 150000, ${ago("i", sizes.pageViews, 365)}
from generate_series(1, ${sizes.pageViews}) i;
insert into invoices (user_id, provider_invoice_id, plan_type, status, amount_due_cents, amount_paid_cents, currency, period_start, period_end, created_at, paid_at)
select ${user("(1 + i % 60000) * 3")}, 'in_' || i, ${pick("'base','base','elite'", "1 + i")}, 'paid', 599, 599, 'usd', at, at + interval '1 month', at, at
from generate_series(1, ${sizes.invoices}) i cross join lateral (select ${ago("i", sizes.invoices, 365)} as at) t;
insert into sessions (token_hash, user_id, expires_at, last_seen_at)
select sha256(convert_to('bench-session-token-' || i, 'utf8')), ${user("i * 3")}, now() + interval '30 days', now() from generate_series(1, ${sizes.sessions}) i;
insert into admin_users (id, email, password_hash, role) values (${user("1")}, 'bench@evoya.test', 'x', 'owner');
insert into sessions (token_hash, admin_user_id, expires_at, last_seen_at)
values (sha256(convert_to('bench-staff-token', 'utf8')), ${user("1")}, now() + interval '30 days', now() + interval '1 day');
set session_replication_role = default;
delete from stat_counters;
insert into stat_counters (key, shard, n)
select 'users', 0, count(*) from users
union all select 'memberships:active:' || plan_type, 0, count(*) from memberships where status = 'active' group by plan_type
union all select 'concierge_requests:new', 0, count(*) from concierge_requests where status = 'new'
union all select 'trip_requests:new', 0, count(*) from trip_requests where status = 'new';
`;
