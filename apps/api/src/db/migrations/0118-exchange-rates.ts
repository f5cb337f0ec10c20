import { ddl } from "./ddl.ts";

/** Estimates in the member's currency, and the rates for it (decision 213). */
export const exchangeRates = ddl(/* sql */ `
  alter table user_profiles
    add column currency text constraint user_profiles_currency check (currency ~ '^[A-Z]{3}$');
  comment on column user_profiles.currency is
    'What estimates are shown in beside dollars; null follows the region of the browser';

  create table exchange_rates (
    rate_date date primary key,
    source text not null constraint exchange_rates_source_length check (length(source) between 1 and 100),
    per_dollar jsonb not null,
    created_at timestamptz not null default now()
  );
  comment on table exchange_rates is 'Rates from EXCHANGE_RATES_URL, by the day they were set';
`);
