import { ddl } from "./ddl.ts";

/** Photos that guests add to an album through its link, where its owner lets them (decision 208). */
export const guestPhotos = ddl(/* sql */ `
  alter table shared_albums
    add column guests_may_add boolean not null default false,
    add column guest_news_since timestamptz;
  comment on column shared_albums.guest_news_since is 'Since when guests have added photos their owner has not heard of';
  create index shared_albums_guest_news on shared_albums (guest_news_since) where guest_news_since is not null;

  alter table trip_media
    add column guest_name text constraint trip_media_guest_name check (length(guest_name) between 1 and 60);
  comment on column trip_media.guest_name is 'What the guest who added it through the link calls themselves; null for its owner';
  create index trip_media_of_guests on trip_media (trip_id, created_at) where guest_name is not null;

  alter table notices
    drop constraint notices_subject_type,
    add constraint notices_subject_type check (subject_type in ('itinerary', 'concierge_request', 'message_thread',
      'reward_redemption', 'notification', 'document', 'album'));
`);
