import type { CompanionRole } from "@evoya/domain/companions";
import { shortened } from "@evoya/domain/shortened";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { brandName, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type TripInvitationData = {
  /** The name of the member who invites them. */
  invitedBy: string | null;
  trip: string;
  role: CompanionRole;
  /** Whether companions see a summary and the first day of several. Emails from before we asked don't say. */
  isSummary?: boolean;
  token: string;
  /** How long the link works. */
  days: number;
};

const longest = 60;

const names = {
  editor: "trip-invitation",
  viewer: "trip-invitation-viewer",
  summary: "trip-invitation-summary",
} as const;

/**
 * What a member typed, made safe to send to someone who doesn't know us: short, and without anything an email
 * program would turn into a link. A colon at a word's end makes none: "Rome: museums and good food".
 */
const tame = (text: string): string =>
  shortened(text.replace(/\S*(?::(?=\S)|[/@\\]|\p{L}\.\p{L}{2})\S*/gu, "…").trim(), longest);

/** To someone a member has invited on a trip; they may never have heard of us. */
export function tripInvitation(
  { invitedBy, trip, role, isSummary, token, days }: TripInvitationData,
  links: MailLinks,
): MailContent {
  const who = (invitedBy && tame(invitedBy)) || "A member";
  const what = tame(trip) || "a trip";
  const inviter = { invitedBy: who };
  const called = { trip: what };
  const shown = isSummary ? "summary" : role;
  return {
    name: names[shown],
    subject: words`${inviter} invites you to a trip on ${brandName}`,
    heading: words`${inviter} wants you to come along`,
    blocks: [
      paragraph(
        {
          editor: words`The trip is called "${called}". You can see the plan and change it together.`,
          viewer: words`The trip is called "${called}". You can see the plan, day by day.`,
          summary: words`The trip is called "${called}". You can see a summary of the plan, and its first day hour by hour.`,
        }[shown],
      ),
      paragraph(
        words`The link below works once, within ${{ days }} days. Joining is free. If you don't know ${inviter}, you can ignore this email.`,
      ),
    ],
    action: { label: words`See the trip`, url: links.tripInvitation(token) },
  };
}
