import { ddl } from "./ddl.ts";

/**
 * The indexes that plain text replaced (0224): nothing has searched through them since, and each change of a name, a
 * plan, or a member's points was added to them, too.
 */
export const searchedInPlainTextAlone = ddl(/* sql */ `
  drop index user_profiles_name_search, user_profiles_name_prefix, itinerary_requests_destination_search,
    concierge_requests_search, trip_requests_search, booking_requests_search, creator_submissions_search,
    admin_messages_search, message_threads_search;
`);
