import { ddl } from "./ddl.ts";

/**
 * Within how many working hours each plan's members are promised a first answer, and by when each request and each wait
 * was promised one. What is due is written down when the promise is made, so a change is for what comes from then on.
 * `answer_due` is the domain's `firstResponseDue`; a test compares them (decision 181).
 */
export const promiseTimes = ddl(/* sql */ `
  create table promise_times (
    only_row boolean primary key default true constraint promise_times_one_row check (only_row),
    free_hours int not null default 24 constraint promise_times_free check (free_hours between 1 and 24),
    base_hours int not null default 24 constraint promise_times_base check (base_hours between 1 and 24),
    elite_hours int not null default 24 constraint promise_times_elite check (elite_hours between 1 and 24),
    updated_at timestamptz not null default now()
  );
  insert into promise_times default values;
  create trigger promise_times_updated_at before update on promise_times
    for each row execute function set_updated_at();

  create function promised_hours(member uuid) returns int language sql stable as $$
    select coalesce((
      select case p.membership_level when 'elite' then t.elite_hours when 'base' then t.base_hours else t.free_hours end
      from user_profiles as p, promise_times as t where p.user_id = member), 24)
  $$;
  comment on function promised_hours is 'What a member is promised now; 24 hours without an account';

  create function answer_due(since timestamptz, hours int) returns timestamptz language sql stable as $$
    select case
      when since >= w.rests then w.works + make_interval(hours => hours)
      when since + make_interval(hours => hours) <= w.rests then since + make_interval(hours => hours)
      else w.works + (make_interval(hours => hours) - (w.rests - since))
    end
    from (
      select (monday + interval '5 days') at time zone 'America/New_York' as rests,
        (monday + interval '7 days') at time zone 'America/New_York' as works
      from date_trunc('week', since at time zone 'America/New_York') as monday
    ) as w
  $$;
  comment on function answer_due is 'Up to 24 hours later, by a clock that rests on weekends where the team is';

  alter table cases add column answer_due_at timestamptz;
  comment on column cases.answer_due_at is 'By when its first answer was promised';
  update cases set answer_due_at = answer_due(created_at, 24);
  alter table cases alter column answer_due_at set not null;
  create function promise_case() returns trigger language plpgsql as $$
  begin
    new.answer_due_at := answer_due(new.created_at, promised_hours(new.user_id));
    return new;
  end $$;
  create trigger cases_promise before insert or update of created_at on cases
    for each row execute function promise_case();
  drop index cases_awaiting_answer;
  drop index cases_unanswered;
  create index cases_awaiting_answer on cases (answer_due_at) where answered_at is null;
  create index cases_unanswered on cases (answer_due_at) where answered_at is null and promise_missed_at is null;

  alter table message_threads add column answer_due_at timestamptz;
  comment on column message_threads.answer_due_at is 'By when the member who waits was promised an answer';
  alter table message_threads disable trigger message_threads_updated_at;
  update message_threads set answer_due_at = answer_due(waiting_since, 24) where waiting_since is not null;
  alter table message_threads enable trigger message_threads_updated_at;
  alter table message_threads add constraint message_threads_due_while_waiting
    check ((answer_due_at is null) = (waiting_since is null));
  create function promise_thread() returns trigger language plpgsql as $$
  begin
    if new.waiting_since is null then
      new.answer_due_at := null;
    elsif tg_op = 'INSERT' or new.waiting_since is distinct from old.waiting_since then
      new.answer_due_at := answer_due(new.waiting_since, promised_hours(new.user_id));
    end if;
    return new;
  end $$;
  create trigger message_threads_promise before insert or update of waiting_since on message_threads
    for each row execute function promise_thread();
  drop index message_threads_untold;
  create index message_threads_untold on message_threads (answer_due_at, id)
    where waiting_since is not null and told_late_since is distinct from waiting_since;
  create index message_threads_due on message_threads (answer_due_at, id) where answer_due_at is not null;
`);
