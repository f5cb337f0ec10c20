import { ddl } from "./ddl.ts";

const kinds = ["concierge", "trip", "booking"];

const everyKind = (statement: (kind: string) => string) => kinds.map(statement).join("");

/**
 * The case: a concierge, trip or booking request with all that belongs to it (decision 126). It opens and goes with its
 * request, whose id it has. What happened before is read from the logs, as far as they reach.
 */
export const cases = ddl(/* sql */ `
  create table cases (
    id uuid primary key,
    kind text not null constraint cases_kind check (kind in ('concierge', 'trip', 'booking')),
    user_id uuid references users on delete cascade,
    answered_at timestamptz,
    created_at timestamptz not null default now()
  );
  comment on column cases.id is 'That of its request';
  comment on column cases.answered_at is 'When the team first did something about it that its client hears of';
  create index cases_of_user on cases (user_id, created_at desc, id desc) where user_id is not null;

  create table case_events (
    id uuid primary key default uuidv7(),
    case_id uuid not null references cases on delete cascade,
    kind text not null constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message', 'note',
      'payment_asked', 'proposal_sent', 'proposal_accepted', 'proposal_withdrawn', 'task_added', 'task_done',
      'task_reopened', 'file_added', 'file_removed')),
    actor_kind text not null constraint case_events_actor_kind check (actor_kind in ('member', 'staff', 'system')),
    admin_user_id uuid references admin_users on delete set null,
    is_private boolean not null default false,
    subject_id uuid,
    details jsonb not null default '{}'
      constraint case_events_details_is_object check (jsonb_typeof(details) = 'object'),
    created_at timestamptz not null default clock_timestamp(),
    constraint case_events_only_staff_has_admin check (admin_user_id is null or actor_kind = 'staff')
  );
  comment on column case_events.is_private is 'For the team alone';
  comment on column case_events.subject_id is 'The message, proposal, task or file it is about';
  create index case_events_of_case on case_events (case_id, created_at desc, id desc);
  create index case_events_admin on case_events (admin_user_id) where admin_user_id is not null;

  create function open_case() returns trigger language plpgsql as $$
  begin
    insert into cases (id, kind, user_id, created_at) values (new.id, tg_argv[0], new.user_id, new.created_at);
    return null;
  end $$;
  create function hand_over_case() returns trigger language plpgsql as $$
  begin
    update cases set user_id = new.user_id where id = new.id;
    return null;
  end $$;
  create function drop_case() returns trigger language plpgsql as $$
  begin
    delete from cases where id = old.id;
    return null;
  end $$;
  ${everyKind(
    (kind) => /* sql */ `
  insert into cases (id, kind, user_id, created_at)
    select id, '${kind}', user_id, created_at from ${kind}_requests;
  create trigger ${kind}_requests_open_case after insert on ${kind}_requests
    for each row execute function open_case('${kind}');
  create trigger ${kind}_requests_hand_over_case after update of user_id on ${kind}_requests
    for each row when (old.user_id is distinct from new.user_id) execute function hand_over_case();
  create trigger ${kind}_requests_drop_case after delete on ${kind}_requests
    for each row execute function drop_case();`,
  )}

  -- The conversation belongs to the case.
  alter table message_threads add column case_id uuid references cases on delete set null;
  update message_threads set case_id = concierge_request_id where concierge_request_id is not null;
  alter table message_threads drop column concierge_request_id;
  create unique index message_threads_one_per_case on message_threads (case_id) where case_id is not null;

  -- What happened so far.
  insert into case_events (case_id, kind, actor_kind, created_at)
    select id, 'received', 'member', created_at from cases;
  insert into case_events (case_id, kind, actor_kind, admin_user_id, details, created_at)
    select c.id, 'status', 'staff', l.admin_user_id,
      jsonb_build_object('from', l.before ->> 'status', 'to', l.after ->> 'status'), l.created_at
    from admin_activity_logs as l join cases as c on c.id::text = l.resource_id
    where l.action in ('concierge_request.update', 'trip_request.update', 'booking_request.update')
      and l.after ->> 'status' <> l.before ->> 'status';
  insert into case_events (case_id, kind, actor_kind, admin_user_id, is_private, details, created_at)
    select c.id, 'assigned', 'staff', l.admin_user_id, true,
      jsonb_strip_nulls(jsonb_build_object('to', a.first_name || ' ' || a.last_name)), l.created_at
    from admin_activity_logs as l join cases as c on c.id::text = l.resource_id
    left join admin_users as a on a.id::text = l.after ->> 'assignedTo'
    where l.action = 'concierge_request.update' and l.after ? 'assignedTo'
      and l.after ->> 'assignedTo' is distinct from l.before ->> 'assignedTo';
  insert into case_events (case_id, kind, actor_kind, subject_id, admin_user_id, created_at)
    select t.case_id, 'message', m.sender_kind, m.id, m.admin_user_id, m.created_at
    from messages as m join message_threads as t on t.id = m.thread_id where t.case_id is not null;
  insert into case_events (case_id, kind, actor_kind, created_at)
    select id, 'payment_asked', 'staff', payment_details_sent_at from booking_requests
    where payment_details_sent_at is not null;
  ${everyKind(
    (kind) => /* sql */ `
  insert into case_events (case_id, kind, actor_kind, is_private, details, created_at)
    select id, 'note', 'staff', true, jsonb_build_object('text', internal_notes), updated_at
    from ${kind}_requests where internal_notes <> '';
  insert into case_events (case_id, kind, actor_kind, details, created_at)
    select id, 'status', 'system', jsonb_build_object('to', status), updated_at from ${kind}_requests as r
    where status not in ('new', 'pending')
      and not exists (select from case_events as e where e.case_id = r.id and e.kind = 'status');
  alter table ${kind}_requests drop column internal_notes;`,
  )}
  update cases as c set answered_at =
    (select min(e.created_at) from case_events as e
      where e.case_id = c.id and e.actor_kind <> 'member' and not e.is_private);

  -- Added to and never rewritten; it goes with its case, and forgets a colleague who is deleted.
  create function refuse_rewriting_case() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() > 1 then
      return case tg_op when 'DELETE' then old else new end;
    end if;
    raise exception 'rows of % are never changed or removed', tg_table_name
      using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
  end $$;
  create trigger case_events_append_only before update or delete on case_events
    for each row execute function refuse_rewriting_case();
  create trigger case_events_no_truncate before truncate on case_events
    for each statement execute function refuse_rewriting_case();
`);
