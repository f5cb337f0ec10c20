import { ddl } from "./ddl.ts";

/**
 * Itineraries, bookings, and points have scopes of their own (decision 311). Keys that could work with them still can.
 */
export const finerScopes = ddl(/* sql */ `
  update api_keys set scopes = scopes
    || case when 'requests.read' = any(scopes) then array['itineraries.read', 'bookings.read'] else '{}' end
    || case when 'requests.write' = any(scopes) then array['itineraries.write', 'bookings.write'] else '{}' end
    || case when 'members.read' = any(scopes) then array['points.read'] else '{}' end
  where scopes && array['requests.read', 'requests.write', 'members.read'];
`);
