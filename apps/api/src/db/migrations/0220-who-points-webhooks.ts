import { ddl } from "./ddl.ts";

/** Who had a webhook sent where it goes, so that it ends with them (decision 379). */
export const whoPointsWebhooks = ddl(/* sql */ `
  alter table webhook_endpoints
    add column pointed_by uuid references admin_users on delete set null,
    drop constraint webhook_endpoints_off_reason,
    add constraint webhook_endpoints_off_reason
      check (off_reason in ('staff', 'failed', 'gone', 'deactivated'));
  comment on column webhook_endpoints.pointed_by is
    'Who last chose its address or turned it on, or made the key that did; without one, whoever added it';
  create index webhook_endpoints_pointed_by on webhook_endpoints (pointed_by) where pointed_by is not null;
`);
