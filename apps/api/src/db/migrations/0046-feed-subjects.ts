import { ddl } from "./ddl.ts";

/** What an entry of the feed is about, so that it can lead there; older entries don't say. */
export const feedSubjects = ddl(/* sql */ `
  alter table activity_feed
    add column subject_type text constraint activity_feed_subject_type
      check (subject_type in ('itinerary', 'concierge_request', 'message_thread', 'reward_redemption')),
    add column subject_id uuid,
    add constraint activity_feed_subject check ((subject_type is null) = (subject_id is null));
`);
