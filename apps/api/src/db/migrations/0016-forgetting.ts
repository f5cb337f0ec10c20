import { ddl } from "./ddl.ts";

/**
 * Deleting a user leaves nothing personal: most rows go by foreign key; this takes care of the rest. Staff logs and
 * events stay as facts without a person.
 */
export const forgetting = ddl(/* sql */ `
  create function forget_user() returns trigger language plpgsql as $$
  begin
    update admin_activity_logs set before = null, after = null, metadata = '{}', resource_id = null
      where subject_user_id = old.id or resource_id = old.id::text;
    update stripe_events set payload = '{}', object_id = null, customer_id = null, error = null
      where user_id = old.id
        or customer_id = (select m.stripe_customer_id from memberships as m where m.user_id = old.id);
    delete from login_attempts where email = old.email and attempt_type = 'member';
    delete from mail_outbox where "to" = old.email;
    delete from live_events where audience = 'user:' || old.id;
    delete from idempotency_keys where caller = 'user:' || old.id;
    update analytics_events set user_id = null, properties = '{}', user_agent = null where user_id = old.id;
    update page_views set user_id = null, ip_address = null, user_agent = null where user_id = old.id;
    update conversion_events set user_id = null, properties = '{}' where user_id = old.id;
    update membership_clicks set user_id = null where user_id = old.id;
    update itinerary_cta_clicks set user_id = null where user_id = old.id;
    update quiz_result_actions set user_id = null where user_id = old.id;
    return old;
  end $$;
  create trigger users_forgotten before delete on users for each row execute function forget_user();
  create index admin_activity_logs_by_resource_id on admin_activity_logs (resource_id) where resource_id is not null;
`);
