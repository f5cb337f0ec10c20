import type { MailLinks } from "./links.ts";
import { details, type MailContent, paragraph, quote, words } from "./wording.ts";

type ProposalFacts = {
  name: string;
  requestId: string;
  title: string;
  price: string;
  travelers: number;
  dates: string | null;
};

const factsOf = ({ title, dates, travelers, price }: ProposalFacts) =>
  details({ Trip: title, Dates: dates, Travelers: travelers, Price: price });

/** To a member whose concierge has sent a proposal. */
export function proposalForMember(data: ProposalFacts & { note: string }, links: MailLinks): MailContent {
  return {
    name: "proposal",
    subject: words`A proposal for you: ${{ trip: data.title }}`,
    heading: words`Hello ${{ name: data.name }}`,
    blocks: [
      paragraph(
        words`Your concierge has put together a proposal. Look at the days, and accept it or write back.`,
      ),
      factsOf(data),
      quote("message", data.note),
    ],
    action: { label: words`See the proposal`, url: links.conciergeRequest(data.requestId) },
  };
}

/** To a member who has accepted a proposal: what was agreed. */
export function proposalAccepted(data: ProposalFacts, links: MailLinks): MailContent {
  return {
    name: "proposal-accepted",
    subject: words`You accepted our proposal: ${{ trip: data.title }}`,
    heading: words`Thank you, ${{ name: data.name }}`,
    blocks: [
      paragraph(words`We'll book it as you accepted it, at this price, and write to you about each step.`),
      factsOf(data),
    ],
    action: { label: words`See your request`, url: links.conciergeRequest(data.requestId) },
  };
}

/** To the concierge team, when a member has accepted a proposal. */
export function proposalAcceptedForStaff(
  data: ProposalFacts & { email: string },
  links: MailLinks,
): MailContent {
  return {
    name: "team-proposal-accepted",
    subject: words`Proposal accepted: ${{ trip: data.title }}, ${{ sender: data.name }}`,
    heading: words`A proposal was accepted`,
    blocks: [
      paragraph(words`${{ sender: data.name }} (${{ senderEmail: data.email }}) has accepted it.`),
      factsOf(data),
    ],
    action: { label: words`Open the request`, url: links.staffConciergeRequest(data.requestId) },
  };
}
