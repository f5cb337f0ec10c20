import { googleOutcomes } from "@evoya/domain/google-account";
import { socialFailures, socialNetworkNames } from "@evoya/domain/social-networks";

/** An address that a browser opens as a page. It responds with a redirect, and its errors lead to a page of the app. */
export type Navigation = {
  path: string;
  summary: string;
  tag: string;
  /** The parts of the path that vary, each with its values. */
  params?: Record<string, readonly string[]>;
  query: Record<string, string>;
  /** Each status it responds with, and where that leads. */
  leadsTo: Partial<Record<302 | 303, string>>;
};

/** Where it leads, including its errors. */
const signInPage = `The app's sign-in page with \`?google=<outcome>\`: ${googleOutcomes.join(", ")}`;

/** Where connecting a network leads, whatever happens. */
const socialPage = `The app's page of social posts with \`?connected=<network>\`, or \`?error=\` and the reason: ${socialFailures.join(", ")}`;

/** Outside the contract of JSON endpoints: no client calls these; people are sent there. */
export const navigations = {
  startGoogleSignIn: {
    path: "/v1/auth/google",
    summary: "Sign in or join with Google: sends the browser there",
    tag: "Sessions",
    query: { next: "Where to go in the app afterward: a path of the app; anything else is dropped" },
    leadsTo: { 302: "Google's own page", 303: signInPage },
  },
  finishGoogleSignIn: {
    path: "/v1/auth/google/callback",
    summary:
      "Where Google sends the browser back; continues to the app's sign-in page with `?google=<outcome>`",
    tag: "Sessions",
    query: {
      code: "Google's code, valid for one use",
      state: "What the sign-in started with; must match the browser's cookie",
      error: "Why Google didn't sign anyone in",
    },
    leadsTo: { 303: signInPage },
  },
  startSocialConnection: {
    path: "/v1/auth/networks/:network",
    summary: "Connect a network to the signed-in member's account: sends the browser there",
    tag: "Social posts",
    params: { network: socialNetworkNames },
    query: {},
    leadsTo: { 302: "The network's own page", 303: socialPage },
  },
  finishSocialConnection: {
    path: "/v1/auth/networks/:network/callback",
    summary: "Where the network sends the browser back; continues to the app's page of social posts",
    tag: "Social posts",
    params: { network: socialNetworkNames },
    query: {
      code: "The network's code, valid for one use",
      state: "What the connection started with; must match the browser's cookie",
      error: "Why the network didn't connect",
    },
    leadsTo: { 303: socialPage },
  },
  openUnsubscribe: {
    path: "/v1/unsubscribe",
    summary: "What `List-Unsubscribe` in our emails leads to when it's opened as a page",
    tag: "Notifications",
    query: { token: "From the email; it goes on to the page behind the #" },
    leadsTo: { 303: "A page that turns these emails off and offers to undo it" },
  },
  followNotificationLink: {
    path: "/v1/notification-links",
    summary: "What the link of an email to many members leads to: counts that it was followed",
    tag: "Notifications",
    query: { token: "From the email" },
    leadsTo: { 303: "The page of the web app that the email is about, or its home page" },
  },
} as const satisfies Record<string, Navigation>;
