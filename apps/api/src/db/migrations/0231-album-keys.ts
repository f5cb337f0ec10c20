import { ddl } from "./ddl.ts";

/**
 * Keys of shared albums are found by hash, and sealed to be shown to the member, like those of shared trips. Links from
 * before keep their readable `share_token` until a release later (decision 407).
 */
export const albumKeys = ddl(/* sql */ `
  alter table shared_albums
    alter column share_token drop not null,
    add column token_hash bytea unique,
    add column token_encrypted bytea;
  comment on column shared_albums.share_token is 'Only of links from before keys were sealed';
`);
