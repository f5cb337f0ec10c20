import { track } from "./track.ts";

/** The public forms (public spec §2.3-2.8); the contact form over a page counts as contact. */
export type FormName =
  | "contact"
  | "trip_request"
  | "concierge_booking"
  | "creator"
  | "partner"
  | "story"
  | "destination_request";

/** Why a form didn't get through; if fields were wrong, it doesn't say which. */
export type RefusalReason = "fields" | "database" | "connection" | "limit" | "other";

const note = (form: FormName, step: "started" | "submitted" | "refused", reason?: RefusalReason): void =>
  track({
    kind: "event",
    name: `form_${step}`,
    path: window.location.pathname,
    properties: reason ? { form, reason } : { form },
  });

/** Someone started to fill in a form. */
export const trackFormStart = (form: FormName): void => note(form, "started");

/** A form was sent. */
export const trackFormSent = (form: FormName): void => note(form, "submitted");

/** A form was refused, by the page or by the server. */
export const trackFormRefusal = (form: FormName, reason: RefusalReason): void =>
  note(form, "refused", reason);
