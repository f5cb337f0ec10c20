import { ddl } from "./ddl.ts";

/** Albums are read by when their photos were taken, newest first; what doesn't say, by when it was added. */
export const albumsByMoment = ddl(/* sql */ `
  create index trip_media_by_moment on trip_media
    (trip_id, coalesce(taken_at, created_at at time zone 'utc') desc, id desc);
  drop index trip_media_of_trip;
`);
