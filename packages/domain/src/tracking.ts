/** Where a click on a plan came from. Source: public spec §7, plus the home page and the plan chooser. */
export const clickSources = [
  "membership_page",
  "quiz_results",
  "quiz_results_modal",
  "Quiz Result CTA",
  "home",
  "upgrade",
] as const;
export type ClickSource = (typeof clickSources)[number];

/** The steps from a first look to a paid plan, and their position in the funnel. */
export const funnelSteps = {
  visit: "visit",
  quiz_completed: "quiz",
  sign_up: "sign_up",
  checkout_started: "checkout",
  plan_started: "paid",
} as const;
export type ConversionType = keyof typeof funnelSteps;
export const conversionTypes = Object.keys(funnelSteps) as [ConversionType, ...ConversionType[]];

/** Limits on what one visit may send at once; the API refuses more. */
export const trackingLimits = {
  eventsAtOnce: 50,
  bytesAtOnce: 32 * 1024,
  pathLength: 200,
  nameLength: 60,
  properties: 10,
  keyLength: 40,
  textLength: 100,
} as const;

/** Events are sent after this long, or when the reader leaves the page. Source: public spec §9. */
export const flushEveryMs = 10_000;

/** Whether an event is sent at once instead of with the next ten seconds' worth. Source: public spec §7. */
export const isUrgent = (name: string): boolean => /payment_failed|error|conversion/.test(name);

const plainSegment = /^[\w.-]{1,31}$/;

/**
 * A page's address in the form we store: without query and fragment, and with `:id` for every part that may name a
 * person or open a door: ids, tokens of shared albums, addresses, anything long or escaped.
 */
export const notedPath = (path: string): string => {
  const [pathname = "/"] = path.split(/[?#]/);
  const parts = pathname.split("/").map((part) => (part === "" || plainSegment.test(part) ? part : ":id"));
  return parts.join("/").slice(0, trackingLimits.pathLength) || "/";
};
