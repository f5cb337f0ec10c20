import { ddl } from "./ddl.ts";

/** The travel-style quiz: answers of visitors and members, and the results drawn from them. */
export const quiz = ddl(/* sql */ `
  create table user_quiz_responses (
    id uuid primary key default uuidv7(),
    visitor_session_id uuid references visitor_sessions on delete cascade,
    user_id uuid references users on delete cascade,
    question_number smallint not null
      constraint user_quiz_responses_question_number check (question_number between 1 and 14),
    question_text text not null,
    answer_text text not null constraint user_quiz_responses_answer_length check (length(answer_text) between 1 and 500),
    answer_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint user_quiz_responses_has_owner check (num_nonnulls(visitor_session_id, user_id) >= 1),
    constraint user_quiz_responses_once_per_visitor unique (visitor_session_id, question_number),
    constraint user_quiz_responses_once_per_user unique (user_id, question_number)
  );
  create trigger user_quiz_responses_updated_at before update on user_quiz_responses
    for each row execute function set_updated_at();

  create table quiz_results (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    version integer not null default 1 constraint quiz_results_version_range check (version >= 1),
    quiz_data jsonb not null constraint quiz_results_data_is_object check (jsonb_typeof(quiz_data) = 'object'),
    traveller_type text not null,
    created_at timestamptz not null default now(),
    constraint quiz_results_once_per_version unique (user_id, version)
  );
  create index quiz_results_latest on quiz_results (user_id, created_at desc);
`);
