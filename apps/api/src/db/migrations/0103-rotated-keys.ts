import { ddl } from "./ddl.ts";

/** After a key's secret was rotated, the one before works a while longer (decision 192). */
export const rotatedKeys = ddl(/* sql */ `
  alter table api_keys
    add column previous_hash bytea unique,
    add column previous_prefix text,
    add column previous_until timestamptz,
    add column previous_used_at timestamptz,
    add constraint api_keys_previous_secret check (
      num_nulls(previous_hash, previous_prefix, previous_until) in (0, 3)
      and (previous_used_at is null or previous_hash is not null));
  comment on column api_keys.last_used_at is 'Of the current secret';
`);
