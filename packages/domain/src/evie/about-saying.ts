import { joined } from "../planner/legs.ts";
import type { EvieAnswer, EvieProposal } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { EvieRequest } from "./facts.ts";
import type { Earlier } from "./follow-ups.ts";
import { answer, withPerson } from "./write.ts";

const says = (words: string): RegExp =>
  new RegExp(
    `^(?:(?:ok(?:ay)?|yes|yeah|please|so|then|and|no|well)[,.]? )*(?:${words})(?:,? (?:please|then|now|evie|again))*[\\s.!?]*$`,
  );
const agrees = says(
  "yes|yeah|yep|sure|do (?:it|that|so)|please do|go ahead|let's do (?:it|that)|make it so|(?:send|save|apply|confirm|accept|add|set) (?:it|that|this)|sounds good|i agree",
);
const takesBack = says(
  "(?:can (?:you|i|we) )?(?:undo|revert|take back|change back)(?: (?:it|that|this|the (?:last )?change))?|(?:can (?:you|i|we) )?(?:take|change|put) (?:it|that) back",
);
const redoes = says(
  "(?:can (?:you|i|we) )?redo(?: (?:it|that|this|the (?:last )?change))?|(?:bring|put|change) (?:it|that) back again|undo the undo|i want (?:it|that) (?:after all|again)",
);
const declines = says(
  "no|nope|no,? thanks|no,? thank you|never ?mind|forget (?:it|that)|not now|(?:leave|keep) it(?: as it is)?|don't(?: do (?:it|that))?|stop",
);
const cancels = says("cancel (?:that|it)");
const rejects = says(
  "(?:that's|that is|this is|you're|you are) (?:wrong|not right|not it)|(?:that's |that is )?not (?:that|that one|what i (?:meant|mean|said|asked(?: for)?|wanted))|wrong one|you (?:misunderstood|got (?:that|it|me) wrong)(?: me)?|i didn't (?:mean|say|ask for) that",
);
const asksWhatChanged =
  /^(?:so |and |wait,? )*(?:(?:what|which things) (?:did|have) you (?:just |already |actually )*(?:changed?|done?|do)\b|what(?:'s| has| was)? (?:just )?(?:been )?changed\b|what (?:would|will|does) (?:that|it|this) change\b|show (?:me )?(?:the |your )?changes\b)[^,;]*$/;
const asksIfDone =
  /^(?:so |and |wait,? )*(?:did|have) you (?:really |already |just |actually )?(book|reserve|pay|cancel|do|change|make|send|remove|add|move|save|apply|swap)(?:ed|d|led|t)?\b|^(?:so |and )*(?:did|have) you (?:already |just )?(done|made|sent|paid|put)\b/;

/** Whether a plain text only agrees to what was offered, declines it, or takes it back. */
export const isSaying = (text: string): boolean =>
  [agrees, takesBack, redoes, declines, cancels, rejects, asksIfDone, asksWhatChanged].some((one) =>
    one.test(text),
  );

/** What the button on a proposal's card says. */
const button: Record<EvieProposal["kind"], string> = {
  plan_change: "Make these changes",
  concierge_request: "Check and send it",
  reminder: "Remind me",
  packing_items: "Add to the list",
};

/** Questions ago that "do it" may still mean. */
const recent = 3;

type Offer = Earlier & { proposal: EvieProposal };
const offered = (earlier: readonly Earlier[]): Offer | undefined =>
  earlier.slice(0, recent).find((one): one is Offer => one.proposal !== null);

function agreeing(offer: Offer | undefined, waiting: EvieRequest | undefined): EvieAnswer {
  if (!offer && waiting)
    return answer(
      `A proposal for ${waiting.destination} waits for your answer. Open the request to read and accept it.`,
      [{ page: "request", id: waiting.id, label: waiting.destination }],
    );
  if (!offer)
    return answer(
      "Nothing of mine is waiting for a yes. Tell me what you'd like, and I'll show it to you first.",
    );
  if (offer.outcome === "done") return answer("That's done already.");
  if (offer.outcome === "dismissed")
    return answer("You left that as it is. Ask me once more, and I'll propose it again.");
  return answer(
    `Only you can do that. Choose “${button[offer.proposal.kind]}” on the card above, and it happens.`,
  );
}

function takingBack(offer: Offer | undefined): EvieAnswer {
  const { proposal, outcome } = offer ?? {};
  if (!proposal || outcome !== "done")
    return proposal
      ? answer("Nothing has changed yet, so there's nothing to undo.")
      : answer(
          "I haven't changed anything here. On a trip, choose Edit plan, then Undo, to take back the last change.",
        );
  if (proposal.kind === "plan_change")
    return answer(`Open ${proposal.tripTitle}, choose Edit plan, then Undo.`, [
      { page: "trip", id: proposal.itineraryId, label: proposal.tripTitle },
    ]);
  if (proposal.kind === "packing_items")
    return answer(`Open ${proposal.tripTitle} and remove it from the packing list.`, [
      { page: "trip", id: proposal.itineraryId, label: proposal.tripTitle },
    ]);
  return proposal.kind === "reminder"
    ? answer("Delete it from your reminders.", [{ page: "reminders", id: null, label: "Your reminders" }])
    : answer("Write to us in the request, and we'll stop.", [
        { page: "requests", id: null, label: "Your requests" },
      ]);
}

/** "Redo it": what was undone on the trip comes back there, and what was only proposed can still be chosen. */
function redoing(offer: Offer | undefined): EvieAnswer {
  const { proposal, outcome } = offer ?? {};
  if (proposal && outcome === null) return agreeing(offer, undefined);
  if (proposal?.kind === "plan_change" && outcome === "done")
    return answer(`If you took it back, open ${proposal.tripTitle}, choose Edit plan, then Redo.`, [
      { page: "trip", id: proposal.itineraryId, label: proposal.tripTitle },
    ]);
  return answer(
    proposal
      ? "Ask me once more for what you'd like, and I'll propose it again."
      : "On a trip, choose Edit plan, then Redo, to bring back what you took back last.",
  );
}

/** "Did you book it?": only what the member's own click did has happened. */
function whetherDone(verb: string, offer: Offer | undefined): EvieAnswer {
  if (/^(?:book|reserve|pay|paid|cancel)/.test(verb))
    return withPerson(
      answer("No. I can't book, pay, or cancel anything. Where a booking stands is in your requests.", [
        { page: "requests", id: null, label: "Your requests" },
      ]),
    );
  if (!offer) return answer("No. I haven't changed anything in this conversation.");
  if (offer.outcome === "done") return answer("Yes. It happened when you chose it on the card.");
  if (offer.outcome === "dismissed") return answer("No. You left it as it was.");
  return answer(
    `No. Nothing has changed yet: choose “${button[offer.proposal.kind]}” on the card above, and it happens.`,
  );
}

/** What an offer would do, or did, in words. */
const inWords = ({ proposal }: Offer): string => {
  if (proposal.kind === "plan_change") return `“${proposal.change}” in ${proposal.tripTitle}`;
  if (proposal.kind === "reminder") return `a reminder: “${proposal.text}”`;
  return proposal.kind === "packing_items"
    ? `${joined(proposal.labels)} on the packing list of ${proposal.tripTitle}`
    : `a request for ${proposal.destination}`;
};

/** "What did you just change?": nothing but what the member chose on a card, and what's still only proposed. */
function whatChanged(earlier: readonly Earlier[]): EvieAnswer {
  const offers = earlier.filter((one): one is Offer => one.proposal !== null);
  const done = offers.filter(({ outcome }) => outcome === "done").toReversed();
  const [open] = offers.filter(({ outcome }) => outcome === null);
  const made =
    done.length > 0
      ? `What you chose in this conversation: ${joined(done.map(inWords))}.`
      : "I haven't changed anything in this conversation.";
  return answer(
    open
      ? `${made} This is only proposed: ${inWords(open)}. Choose “${button[open.proposal.kind]}” on its card, and it happens.`
      : made,
  );
}

/** "That's not what I meant": what was proposed stays undone, and what was done can be taken back. */
function rejecting(offer: Offer | undefined): EvieAnswer {
  const meant = "Tell me by name or by day what you'd like, such as “Move the museum to day 3”.";
  if (!offer) return withPerson(answer(`I'm sorry. Nothing has changed. ${meant}`));
  return offer.outcome === "done"
    ? answer(`I'm sorry. To take that back, say “Undo that”. ${meant}`)
    : answer(`I'm sorry. Leave that card, and nothing changes. ${meant}`);
}

/** "Do it", "Undo that", "Never mind": only the member's own click does anything. */
export function aboutSaying({ text, earlier, facts }: Asked): EvieAnswer | null {
  const offer = offered(earlier);
  if (agrees.test(text)) {
    const isAboutRequests = earlier[0]?.links.some(({ page }) => page === "request" || page === "requests");
    const waiting = facts.requests.find(({ openProposals }) => openProposals > 0);
    return agreeing(offer, isAboutRequests ? waiting : undefined);
  }
  if (asksWhatChanged.test(text)) return whatChanged(earlier);
  if (rejects.test(text)) return rejecting(offer);
  const asked = asksIfDone.exec(text);
  if (asked) return whetherDone(asked[1] ?? asked[2] ?? "", offer);
  if (takesBack.test(text)) return takingBack(offer);
  if (redoes.test(text)) return redoing(offer);
  // "Cancel it" without an offer is about a request, a booking, or a plan.
  if (declines.test(text) || (cancels.test(text) && offer))
    return answer(
      offer?.outcome === "done"
        ? "All right. To take it back, say “Undo that”."
        : "All right. Nothing has changed.",
    );
  return null;
}
