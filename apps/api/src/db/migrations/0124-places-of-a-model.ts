import { ddl } from "./ddl.ts";

/** Asking a language model what there is at a place: how often for whom, and what it took (decision 219). */
export const placesOfAModel = ddl(/* sql */ `
  alter table model_requests
    drop constraint model_requests_kind,
    add constraint model_requests_kind check (kind in ('wishes', 'retry', 'place')),
    add column model text,
    add column input_tokens integer,
    add column output_tokens integer,
    add column cost_micro_usd bigint constraint model_requests_cost check (cost_micro_usd >= 0);
  comment on column model_requests.kind is 'wishes and retry were asked for by the member; place, for a trip of theirs';
  comment on column model_requests.cost_micro_usd is 'Null if the answer failed, or nobody has said what tokens cost';
`);
