import { ddl } from "./ddl.ts";

/** Finds who travels on a day, however many trips lie before and after it (decision 338). */
export const travelDays = ddl(/* sql */ `
  create index itineraries_by_day on itineraries using gist (daterange(start_date, end_date, '[]'))
    where start_date is not null and end_date is not null and generation_status = 'ready';
`);
