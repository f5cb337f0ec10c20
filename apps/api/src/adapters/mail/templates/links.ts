import type { ReviewQueue } from "@evoya/domain/submission-review";
import { withNext } from "@evoya/schemas/next-path";

/** The addresses of the two apps and the API, such as `https://evoya.example`. */
export type AppOrigins = { web: string; admin: string; api: string };

export type MailLinks = ReturnType<typeof createMailLinks>;

/** The pages our emails link to. Jobs only carry ids, so links always use the current address. */
export function createMailLinks({ web, admin, api }: AppOrigins) {
  const to = (origin: string, ...path: string[]) =>
    new URL(`/${path.map(encodeURIComponent).join("/")}`, origin).href;
  /** A secret goes after the #: browsers don't send that part to any server, so it's never logged. */
  const withSecret = (token: string, page: string) => `${page}#${encodeURIComponent(token)}`;
  return {
    resetPassword: (token: string) => withSecret(token, to(web, "reset-password")),
    verifyEmail: (token: string) => withSecret(token, to(web, "verify-email")),
    staffPassword: (token: string, next?: string) => {
      const page = to(admin, "admin", "set-password");
      return withSecret(token, next ? withNext(page, next) : page);
    },
    emailChange: (token: string) => withSecret(token, to(web, "confirm-email-change")),
    /** One of our pages for people, and an address for email programs (RFC 8058). */
    unsubscribe: (token: string) => withSecret(token, to(web, "unsubscribe")),
    unsubscribeAtOnce: (token: string) =>
      `${to(api, "v1", "unsubscribe")}?token=${encodeURIComponent(token)}`,
    /** A page of the web app, through an address that counts who followed the link. */
    counted: (token: string) => `${to(api, "v1", "notification-links")}?token=${encodeURIComponent(token)}`,
    page: (path: string) => new URL(path, web).href,
    settings: () => to(web, "settings"),
    staffApiKeys: () => to(admin, "admin", "api-keys"),
    staffSettings: () => to(admin, "admin", "settings"),
    signIn: () => to(web, "login"),
    forgotPassword: () => to(web, "forgot-password"),
    home: () => to(web, ""),
    dashboard: () => to(web, "dashboard"),
    rewards: () => to(web, "rewards"),
    messages: () => to(web, "messages"),
    thread: (id: string) => to(web, "messages", id),
    /** The member's own plan: its payments, the card, and the ways to change it. */
    billing: () => to(web, "billing"),
    conciergeRequest: (id: string) => to(web, "requests", id),
    itinerary: (id: string) => to(web, "trips", id),
    album: (tripId: string) => to(web, "trip-album", tripId),
    itineraries: () => to(web, "trips"),
    tripInvitation: (token: string) => to(web, "trips", "join", token),
    staffDashboard: () => to(admin, "admin", "dashboard"),
    staffMessages: () => to(admin, "admin", "messages"),
    staffThread: (id: string) => to(admin, "admin", "messages", id),
    staffUser: (id: string) => to(admin, "admin", "users", id),
    staffSubmission: (queue: ReviewQueue, id: string) => to(admin, "admin", queue, id),
    staffContactMessage: (id: string) => to(admin, "admin", "contact-messages", id),
    /** A page of the back office, opened for a mention, which is seen then. */
    opened: (page: string, mentionId: string) => `${page}?mention=${encodeURIComponent(mentionId)}`,
    staffMemberships: () => to(admin, "admin", "memberships"),
    staffMembership: (id: string) => to(admin, "admin", "memberships", "edit", id),
    staffWebhook: (id: string) => to(admin, "admin", "settings", "webhooks", id),
    staffRewards: () => to(admin, "admin", "rewards"),
    staffBookingRequest: (id: string) => to(admin, "admin", "requests", id),
    staffTripRequest: (id: string) => to(admin, "admin", "requests", id),
    staffConciergeRequest: (id: string) => to(admin, "admin", "requests", id),
  };
}
