import { ddl } from "./ddl.ts";

/** Requests that partners' websites send, with what their sender agreed to (decision 187). */
export const leads = ddl(/* sql */ `
  alter table concierge_requests
    add column partner text constraint concierge_requests_partner_length check (length(partner) between 1 and 100),
    add column campaign text constraint concierge_requests_campaign_length check (length(campaign) between 1 and 100),
    add column consent_text text
      constraint concierge_requests_consent_length check (length(consent_text) between 1 and 2000),
    add column consented_at timestamptz,
    drop constraint concierge_requests_source,
    add constraint concierge_requests_source check (source in ('member', 'booking_form', 'partner')),
    add constraint concierge_requests_of_a_partner check (
      (source = 'partner') = (partner is not null and consent_text is not null and consented_at is not null)
      and (source = 'partner' or num_nulls(partner, campaign, consent_text, consented_at) = 4));
  comment on column concierge_requests.partner is 'The name of the API key that sent it';
  comment on column concierge_requests.consent_text is 'What its sender agreed to on the partner''s page';
  create index concierge_requests_leads on concierge_requests (email, created_at) where source = 'partner';
`);
