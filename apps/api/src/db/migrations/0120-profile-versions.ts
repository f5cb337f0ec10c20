import { ddl } from "./ddl.ts";

/** When the fields of the profile's forms last changed: the version members save from (decision 201). */
export const profileVersions = ddl(/* sql */ `
  alter table user_profiles add column edited_at timestamptz not null default now();
  comment on column user_profiles.edited_at is
    'When a field of the profile''s own forms last changed; points, time zone, and other settings leave it alone';

  create function set_edited_at() returns trigger language plpgsql as $$
  begin
    new.edited_at := clock_timestamp();
    return new;
  end $$;
  create trigger user_profiles_edited_at before update of
      name, phone, preferred_contact_method, birthday, home_address, country_of_residence,
      preferred_departure_airport, passport_number_encrypted, passport_issuing_country, passport_expiration_date,
      visa_reminder_opt_in, preferred_destinations, travel_style, hotel_preferences, airline_preferences,
      frequent_flyer_programs, dietary_restrictions, accessibility_needs, emergency_contact_name,
      emergency_contact_relationship, emergency_contact_phone, communication_preferences
    on user_profiles for each row execute function set_edited_at();
`);
