import { ddl } from "./ddl.ts";

/** A link for a new password knows which address it was sent to, and is worth nothing once the member has another. */
export const resetAddresses = ddl(`
  alter table password_resets add column email citext;
  comment on column password_resets.email is 'Where a member''s link was sent; null for staff';
  update password_resets as r set email = u.email from users as u where u.id = r.user_id;
`);
