import { ddl } from "./ddl.ts";

/** Conversations with Evie, and how many questions were asked, which deleting a conversation doesn't change. */
export const evie = ddl(/* sql */ `
  create table evie_conversations (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    title text not null constraint evie_conversations_title check (length(title) between 1 and 120),
    thread_id uuid references message_threads on delete set null,
    created_at timestamptz not null default now(),
    asked_at timestamptz not null default now()
  );
  comment on column evie_conversations.thread_id is 'The conversation with the team it was handed over to';
  create index evie_conversations_of_user on evie_conversations (user_id, asked_at desc, id desc);
  create index evie_conversations_thread on evie_conversations (thread_id) where thread_id is not null;

  create table evie_turns (
    id uuid primary key default uuidv7(),
    conversation_id uuid not null references evie_conversations on delete cascade,
    user_id uuid not null references users on delete cascade,
    question text not null constraint evie_turns_question check (length(question) between 1 and 1000),
    answer text constraint evie_turns_answer check (length(answer) between 1 and 6000),
    reader text constraint evie_turns_reader check (reader in ('builtin', 'model', 'fallback')),
    links jsonb not null default '[]',
    proposal jsonb,
    proposal_outcome text constraint evie_turns_outcome check (proposal_outcome in ('done', 'dismissed')),
    offers_person boolean not null default false,
    created_at timestamptz not null default now(),
    answered_at timestamptz,
    constraint evie_turns_answered check ((answer is null) = (reader is null) and (answer is null) = (answered_at is null)),
    constraint evie_turns_proposed check (proposal_outcome is null or proposal is not null)
  );
  comment on column evie_turns.reader is 'What answered: the built-in reader, a language model, or the reader in its place';
  create index evie_turns_of_conversation on evie_turns (conversation_id, created_at, id);
  create index evie_turns_of_user on evie_turns (user_id);

  create table evie_questions (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now()
  );
  create index evie_questions_of_user on evie_questions (user_id, created_at);
`);
