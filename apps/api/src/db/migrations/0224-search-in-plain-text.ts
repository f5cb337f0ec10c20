import { ddl } from "./ddl.ts";

/**
 * Staff who look for "Zoe O'Connor" find "Zoë O’Connor". The function is declared immutable, so that it can be indexed: it
 * only depends on the rules of the dictionary, which come with PostgreSQL. It isn't in SQL, since such a function would
 * take three times as long: it couldn't be inlined. It names the schema because indexes are built without a search path.
 * The indexes without it stay for the version before.
 */
export const searchInPlainText = ddl(/* sql */ `
  create function plain_text(words text) returns text language plpgsql immutable strict parallel safe as $$
  begin
    return translate(public.unaccent('public.unaccent'::regdictionary, words), '’‘ʼ´\`', '''''''''''');
  end $$;
  comment on function plain_text is 'A text without accents, and with straight apostrophes';

  create index user_profiles_plain_name_search on user_profiles using gin (plain_text(name) gin_trgm_ops);
  create index user_profiles_plain_name_prefix on user_profiles (lower(plain_text(name)) text_pattern_ops);
  create index itinerary_requests_plain_search on itinerary_requests using gin (plain_text(destination) gin_trgm_ops);
  create index concierge_requests_plain_search on concierge_requests
    using gin (plain_text(destination) gin_trgm_ops, plain_text(name) gin_trgm_ops, (email::text) gin_trgm_ops);
  create index trip_requests_plain_search on trip_requests
    using gin (plain_text(destinations_text) gin_trgm_ops, plain_text(full_name) gin_trgm_ops, (email::text) gin_trgm_ops);
  create index booking_requests_plain_search on booking_requests using gin (plain_text(destination) gin_trgm_ops);
  create index creator_submissions_plain_search on creator_submissions
    using gin (plain_text(name) gin_trgm_ops, (email::text) gin_trgm_ops);
  create index admin_messages_plain_search on admin_messages
    using gin (plain_text(subject) gin_trgm_ops, plain_text(name) gin_trgm_ops, (email::text) gin_trgm_ops);
  create index message_threads_plain_search on message_threads using gin (plain_text(subject) gin_trgm_ops);
`);
