import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, quote, words } from "../../adapters/mail/templates/wording.ts";

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

/** To a member whose concierge has sent a proposal, or changes to one they accepted. */
export function proposalForMember(
  data: ProposalFacts & { note: string; isChange: boolean },
  links: MailLinks,
): MailContent {
  const url = links.conciergeRequest(data.requestId);
  const heading = words`Hello ${{ name: data.name }}`;
  if (data.isChange)
    return {
      name: "proposal-changes",
      subject: words`Changes for you to approve: ${{ trip: data.title }}`,
      heading,
      blocks: [
        paragraph(
          words`Your concierge has changes to what you accepted. Look at what's different, and approve or decline it. Until you do, what you accepted stands.`,
        ),
        factsOf(data),
        quote("message", data.note),
      ],
      action: { label: words`See the changes`, url },
    };
  return {
    name: "proposal",
    subject: words`A proposal for you: ${{ trip: data.title }}`,
    heading,
    blocks: [
      paragraph(
        words`Your concierge has put together a proposal. Look it over, then accept it or tell us what to change.`,
      ),
      factsOf(data),
      quote("message", data.note),
    ],
    action: { label: words`See the proposal`, url },
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

/** To the concierge team, when a member has responded to parts of a proposal, or declined changes. */
export function proposalAnsweredForStaff(
  data: ProposalFacts & { email: string; answer: "answered" | "declined"; text: string },
  links: MailLinks,
): MailContent {
  const { name, email, title, answer, text } = data;
  const action = { label: words`Open the request`, url: links.staffConciergeRequest(data.requestId) };
  if (answer === "declined")
    return {
      name: "team-proposal-declined",
      subject: words`Changes declined: ${{ trip: title }}, ${{ sender: name }}`,
      heading: words`Changes were declined`,
      blocks: [
        paragraph(
          words`${{ sender: name }} (${{ senderEmail: email }}) has declined the changes. What was accepted stands.`,
        ),
        factsOf(data),
        quote("message", text),
      ],
      action,
    };
  return {
    name: "team-proposal-answered",
    subject: words`Proposal answered: ${{ trip: title }}, ${{ sender: name }}`,
    heading: words`A proposal was answered`,
    blocks: [
      paragraph(words`${{ sender: name }} (${{ senderEmail: email }}) has answered it part by part:`),
      quote("message", text),
      factsOf(data),
    ],
    action,
  };
}
