import { details, type MailContent, paragraph, quote } from "./layout.ts";
import type { MailLinks } from "./links.ts";

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
    subject: `A proposal for you: ${data.title}`,
    heading: `Hello ${data.name}`,
    blocks: [
      paragraph("Your concierge has put together a proposal. Look at the days, and accept it or write back."),
      factsOf(data),
      ...(data.note ? [quote(data.note)] : []),
    ],
    action: { label: "See the proposal", url: links.conciergeRequest(data.requestId) },
  };
}

/** To a member who has accepted a proposal: what was agreed. */
export function proposalAccepted(data: ProposalFacts, links: MailLinks): MailContent {
  return {
    subject: `You accepted our proposal: ${data.title}`,
    heading: `Thank you, ${data.name}`,
    blocks: [
      paragraph("We'll book it as you accepted it, at this price, and write to you about each step."),
      factsOf(data),
    ],
    action: { label: "See your request", url: links.conciergeRequest(data.requestId) },
  };
}

/** To the concierge team, when a member has accepted a proposal. */
export function proposalAcceptedForStaff(
  data: ProposalFacts & { email: string },
  links: MailLinks,
): MailContent {
  return {
    subject: `Proposal accepted: ${data.title}, ${data.name}`,
    heading: "A proposal was accepted",
    blocks: [paragraph(`${data.name} (${data.email}) has accepted it.`), factsOf(data)],
    action: { label: "Open the request", url: links.staffConciergeRequest(data.requestId) },
  };
}
