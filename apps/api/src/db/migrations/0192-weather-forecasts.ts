import { ddl } from "./ddl.ts";

/** What the weather service last said about a place, for all copies of the API (decision 307). */
export const weatherForecasts = ddl(/* sql */ `
  create table weather_forecasts (
    place text primary key constraint weather_forecasts_place check (place ~ '^-?[0-9.]+,-?[0-9.]+$'),
    days jsonb,
    fetched_at timestamptz,
    tried_at timestamptz not null,
    constraint weather_forecasts_answer check ((days is null) = (fetched_at is null))
  );
  comment on column weather_forecasts.place is 'Latitude and longitude, to a tenth of a degree';
  comment on column weather_forecasts.tried_at is 'When we last asked, with or without an answer';
`);
