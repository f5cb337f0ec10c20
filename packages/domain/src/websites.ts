/** Places' own websites, and whether their links still work. Decision 298. */

import type { StatusDisplay } from "./status-display.ts";

export const maxWebsiteLength = 300;

/** Without a password in it, and with a host that could be on the internet. */
const webAddress = /^https?:\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu;

/** Whether a text is the address of a page on the web. */
export const isWebsite = (text: string): boolean => text.length <= maxWebsiteLength && webAddress.test(text);

/** The host of a website, as people say it: "museum.example". */
export const hostOf = (website: string): string =>
  (webAddress.exec(website)?.[1] ?? "").toLowerCase().replace(/^www\./, "");

/** The website in OpenStreetMap's tags, or a file's properties; the first one if there are several. */
export function websiteIn(tags: Readonly<Record<string, string>>): string | undefined {
  const text = tags.website ?? tags["contact:website"] ?? "";
  const [first = ""] = text.trim().split(/\s*;\s*(?=https?:)/i);
  return isWebsite(first) ? first : undefined;
}

/** How one look at a link ended. `status` is null if no answer came, and `error` says why. */
export type LinkLook = {
  status: number | null;
  error: string | null;
  /** The address that answered, after redirects. */
  endedAt: string;
};

/**
 * `unclear`: the site answered, but not to us, as those do that keep robots out. `fails`: the page is gone, the site is
 * broken, or nobody answered.
 */
export const linkOutcomes = ["works", "unclear", "fails"] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

export function outcomeOf({ status }: Pick<LinkLook, "status">): LinkOutcome {
  if (status === null || status === 404 || status === 410 || status >= 500) return "fails";
  return status < 400 ? "works" : "unclear";
}

/** What happened, in a sentence for the team. */
export function lookText(website: string, look: LinkLook): string {
  const outcome = outcomeOf(look);
  if (look.status === null) return look.error ?? "There was no answer.";
  if (look.status === 404 || look.status === 410) return `The page is gone (${look.status}).`;
  if (outcome === "fails") return `The site is broken (${look.status}).`;
  if (outcome === "unclear") return `The site answered, but not to us (${look.status}).`;
  const host = hostOf(look.endedAt);
  return host === hostOf(website) ? "It works." : `It works, and leads to ${host}.`;
}

/**
 * Which looks of a run say something about a link. If nothing answered at all, we're probably offline ourselves, so a
 * missing answer only counts if another host gave one.
 */
export function tellingLooks<Look extends { url: string } & Pick<LinkLook, "status">>(
  looks: readonly Look[],
): Look[] {
  const answering = new Set(looks.flatMap(({ url, status }) => (status === null ? [] : hostOf(url))));
  const isAlone = ({ url }: Look) =>
    answering.size === 0 || (answering.size === 1 && answering.has(hostOf(url)));
  return looks.filter((look) => look.status !== null || !isAlone(look));
}

/** A link that failed on so many days in a row is broken: one bad night isn't enough. */
export const brokenAfterDays = 3;

/** What's known about a link. Days are UTC. */
export type LinkRecord = {
  outcome: LinkOutcome;
  detail: string;
  /** ISO instant of its last check. */
  checkedAt: string;
  /** Days in a row on which it failed; 0 if it didn't fail last time. */
  failedDays: number;
  /** ISO instant of the first of these failures. */
  failingSince: string | null;
};

/** What's known about a link after a look at it, given what was known before. */
export function afterLook(
  website: string,
  look: LinkLook,
  { before, now }: { before: LinkRecord | undefined; now: Date },
): LinkRecord {
  const outcome = outcomeOf(look);
  const checkedAt = now.toISOString();
  const seen = { outcome, detail: lookText(website, look), checkedAt };
  if (outcome !== "fails") return { ...seen, failedDays: 0, failingSince: null };
  if (!before || before.failedDays === 0) return { ...seen, failedDays: 1, failingSince: checkedAt };
  const isSameDay = before.checkedAt.slice(0, 10) === checkedAt.slice(0, 10);
  return {
    ...seen,
    failedDays: before.failedDays + (isSameDay ? 0 : 1),
    failingSince: before.failingSince,
  };
}

/** How the team sees a link. */
export const linkStates = ["works", "unclear", "failing", "broken"] as const;
export type LinkState = (typeof linkStates)[number];

export const linkStateDisplay: StatusDisplay<LinkState> = {
  works: { label: "Works", tone: "success" },
  unclear: { label: "Couldn't be checked", tone: "neutral" },
  failing: { label: "Failing", tone: "warning" },
  broken: { label: "Broken", tone: "danger" },
};

export function linkStateOf({ outcome, failedDays }: Pick<LinkRecord, "outcome" | "failedDays">): LinkState {
  if (outcome !== "fails") return outcome;
  return failedDays >= brokenAfterDays ? "broken" : "failing";
}

/** When links are due again, in hours: working ones once a week, failing ones the next day. */
export const recheckHours = { usual: 7 * 24, failing: 20 } as const;
