import type { ActivityLogEntry } from "@evoya/schemas/activity-log";
import { titleCase } from "../../lib/when.ts";

/** What was done; follows the name of who did it. */
const deeds: Record<string, string> = {
  "account.delete": "deleted an account",
  "activity_log.export": "exported the activity log",
  "analytics.export": "exported analytics",
  "api_key.create": "created an API key",
  "api_key.revoke": "revoked an API key",
  "booking_requests.export": "exported booking requests",
  "booking_request.update": "updated a booking request",
  "client_requests.export": "exported client requests",
  "concierge_request.delete": "deleted a concierge request",
  "concierge_request.update": "updated a concierge request",
  "contact_message.assign": "assigned a contact message",
  "contact_message.handle": "handled a contact message",
  "contact_message.note": "added a note to a contact message",
  "contact_message.reply": "replied to a contact message",
  "contact_messages.export": "exported contact messages",
  "dashboard_report.export": "exported the dashboard report",
  "message.send": "sent a message",
  "notifications.export": "exported notifications",
  "notification.cancel": "stopped a notification",
  "notification.retry": "sent failed emails again",
  "notification.send": "sent a notification",
  "reward_redemptions.export": "exported rewards",
  "reward_redemption.settle": "settled a reward",
  "staff.begin_two_factor": "started to set up two-factor",
  "staff.change_password": "changed their password",
  "staff.choose_password": "chose a password",
  "staff.disable_two_factor": "turned off two-factor",
  "staff.enable_two_factor": "turned on two-factor",
  "staff.invite": "invited a colleague",
  "staff.reset_two_factor": "reset a colleague's two-factor",
  "staff.restore_owner": "restored an owner",
  "staff.send_link": "sent a colleague a link",
  "staff.update": "updated a colleague",
  "staff.update_policy": "changed the two-factor policy",
  "membership.add": "gave a plan",
  "membership.delete": "deleted a membership",
  "credit.approve": "approved a credit",
  "credit.ask": "asked for a credit",
  "credit.decline": "declined a credit",
  "credit.fail": "couldn't give a credit",
  "credit.give": "gave a credit",
  "membership.mend": "brought a membership in line with Stripe",
  "refund.approve": "approved a refund",
  "refund.ask": "asked for a refund",
  "refund.decline": "declined a refund",
  "refund.fail": "couldn't give a refund",
  "refund.give": "gave a refund",
  "membership.export": "exported memberships",
  "membership.update": "changed a membership",
  "submission.assign": "assigned a submission",
  "submission.note": "added a note to a submission",
  "submission.publish": "changed which stories are published",
  "submission.reply": "replied to a submission",
  "submission.review": "reviewed a submission",
  "submissions.export": "exported submissions",
  "thread.update": "updated a conversation",
  "trip_request.delete": "deleted a trip request",
  "trip_request.update": "updated a trip request",
  "user.create": "added a user",
  "user.delete": "deleted a user",
  "user.end_session": "signed a user out of a device",
  "user.export": "exported users",
  "user.note": "noted something about a user",
  "user.update": "updated a user",
};

/** The actions that the log can be filtered by. */
export const actionOptions = Object.entries(deeds).map(([value, deed]) => ({
  value,
  label: deed.charAt(0).toUpperCase() + deed.slice(1),
}));

/** "Sam Rivera updated a trip request". An action we have no words for keeps its technical name. */
export function sentenceOf({ actor, action }: Pick<ActivityLogEntry, "actor" | "action">): string {
  const deed = deeds[action];
  return deed ? `${actor} ${deed}` : `${actor}: ${titleCase(action.replace(".", "_"))}`;
}
