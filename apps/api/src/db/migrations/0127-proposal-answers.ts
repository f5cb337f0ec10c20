import { ddl } from "./ddl.ts";

/** Proposals are answered part by part, and changed by later ones (decision 225). */
export const proposalAnswers = ddl(/* sql */ `
  alter table proposals
    add column follows_id uuid references proposals on delete set null,
    add column answered_at timestamptz,
    add column decline_note text constraint proposals_decline_note_length check (length(decline_note) <= 500),
    drop constraint proposals_status,
    drop constraint proposals_accepted_when;
  alter table proposals
    add constraint proposals_status
      check (status in ('sent', 'answered', 'accepted', 'declined', 'withdrawn', 'replaced')),
    add constraint proposals_accepted_when check (case status when 'accepted' then accepted_at is not null
      when 'replaced' then true else accepted_at is null end);
  comment on column proposals.follows_id is 'What it is the next version of, or a change to once that is accepted';
  comment on column proposals.answered_at is 'When its member last answered its parts, or declined it';
  create index proposals_that_follow on proposals (follows_id) where follows_id is not null;

  create table proposal_answers (
    proposal_id uuid not null references proposals on delete cascade,
    user_id uuid not null references users on delete cascade,
    part text not null constraint proposal_answers_part_length check (length(part) between 1 and 80),
    answer text not null constraint proposal_answers_answer check (answer in ('keep', 'change', 'leave_out')),
    note text not null default '' constraint proposal_answers_note_length check (length(note) <= 500),
    created_at timestamptz not null default now(),
    primary key (proposal_id, part),
    constraint proposal_answers_change_says_what check (answer <> 'change' or note <> '')
  );
  comment on table proposal_answers is 'What a member last said about single parts of a proposal, all sent at once';
  create index proposal_answers_of_user on proposal_answers (user_id);

  alter table case_events drop constraint case_events_kind;
  alter table case_events add constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message',
    'note', 'payment_asked', 'proposal_sent', 'proposal_answered', 'proposal_accepted', 'proposal_declined',
    'proposal_withdrawn', 'task_added', 'task_done', 'task_reopened', 'file_added', 'file_removed', 'promise_missed',
    'archived', 'unarchived', 'offers_allowed', 'offers_stopped', 'offer_received', 'offer_accepted',
    'offer_declined', 'offer_withdrawn', 'claimed'));
`);
