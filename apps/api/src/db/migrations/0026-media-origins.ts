import { ddl } from "./ddl.ts";

/**
 * When a photo or video was made, and which file it was, kept from here on: what is kept of a photo no longer says.
 * `taken_at` is by the camera's own clock, whose zone nobody knows; a video's is UTC. `content_hash` is the SHA-256
 * of the file as it was sent.
 */
export const mediaOrigins = ddl(/* sql */ `
  alter table trip_media
    add column taken_at timestamp,
    add column content_hash bytea constraint trip_media_content_hash_length check (octet_length(content_hash) = 32);
`);
