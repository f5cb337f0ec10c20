import { ddl } from "./ddl.ts";

/** A question sent again after its answer got lost is the same question, also once its key has been forgotten. */
export const evieKeys = ddl(/* sql */ `
  alter table evie_turns add column asked_with text;
  comment on column evie_turns.asked_with is 'The idempotency key it was asked with';
  create unique index evie_turns_asked_with on evie_turns (user_id, asked_with) where asked_with is not null;
`);
