import { ddl } from "./ddl.ts";

/** Push belongs to the member's next session in the same browser, too, so that ending that one ends it (decision 166). */
export const pushFollowsItsBrowser = ddl(/* sql */ `
  alter table push_subscriptions add column device_hash bytea;
  comment on column push_subscriptions.device_hash is 'The browser it was turned on in, as in known_devices; null if it was turned on before this was recorded';
  comment on column push_subscriptions.session_id is 'The latest session in the browser it was turned on in; idle sessions end, and push goes on';
`);
