import { ddl } from "./ddl.ts";

/** Audiences name what members really choose (decision 267); those of earlier notifications, too. */
export const audienceChoices = ddl(/* sql */ `
  update notifications set audience = jsonb_set(audience, '{preference}',
      case audience ->> 'preference' when 'vipOffers' then '"offers"' else '"news"' end::jsonb)
    where audience ->> 'preference' in ('vipOffers', 'newsletters');
`);
