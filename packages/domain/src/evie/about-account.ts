import { standingFor } from "../badges.ts";
import { capitalized } from "../capitalized.ts";
import { dateLabel } from "../dates.ts";
import { documentTypeLabels } from "../documents.ts";
import { earnPointsHint, waysToEarn } from "../points.ts";
import { pointsExpiry } from "../points-expiry.ts";
import { requestStatusDisplay } from "../request-status.ts";
import { rewardsByReach } from "../rewards.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { EvieFacts } from "./facts.ts";
import { answer } from "./write.ts";

/** "Where does my request stand?" */
export function aboutRequests({ facts: { requests }, text }: Asked): EvieAnswer | null {
  const asksWho = /\bwho('s| is| has)? (plans|planning|planned|working on|handles|handling)\b/.test(text);
  const asksWhich = /\b(my|our|any|for (me|us)|status|stand|stands|heard|progress|open|waiting)\b/.test(text);
  if (!asksWho && !(asksWhich && /\b(requests?|concierge|booking|proposals?)\b/.test(text))) return null;
  const all = { page: "requests", id: null, label: "Your requests" } as const;
  if (requests.length === 0)
    return answer("You haven't sent us a request yet.", [
      { page: "concierge", id: null, label: "Request a trip" },
    ]);
  const lines = requests.slice(0, 5).map(({ destination, status, planner, openProposals }) => {
    const who = planner ? `, planned by ${planner}` : "";
    const waits = openProposals > 0 ? "; a proposal waits for your answer" : "";
    return `- ${destination}: ${requestStatusDisplay[status].label}${who}${waits}`;
  });
  const links = requests
    .slice(0, 3)
    .map(({ id, destination }) => ({ page: "request", id, label: destination }) as const);
  return answer(`Your requests, newest first:\n\n${lines.join("\n")}`, [...links, all]);
}

const pointsEarned = Object.values(waysToEarn)
  .flatMap(({ words, points }) => (words ? `- ${capitalized(words)}: ${points} points` : []))
  .join("\n");

const rewardLine = (facts: EvieFacts): string => {
  const next = rewardsByReach(facts.points.balance, facts.level)[0];
  if (!next) return "";
  const missing = next.points - facts.points.balance;
  return missing > 0
    ? ` You're ${missing} points away from ${next.name}.`
    : ` That's enough for ${next.name} (${next.points} points).`;
};

/** "How many points do I have?" */
export function aboutPoints({ facts, text }: Asked): EvieAnswer | null {
  if (!/\b(points?|badge|rewards?|redeem)\b/.test(text)) return null;
  const { balance, earned, nextExpiry } = facts.points;
  const { badge, pointsToNext } = standingFor(earned);
  const links = [{ page: "rewards", id: null, label: "Rewards" } as const];
  if (/\bexpir(e|es|y|ed)\b/.test(text))
    return answer(
      `You have ${balance} points.${nextExpiry ? ` The next to expire are ${nextExpiry.points}, at the end of ${dateLabel(nextExpiry.expiresOn)}.` : ""} You can spend points until the end of the month, ${pointsExpiry.months} months after you earned them. We tell you ${pointsExpiry.noticeDays} days before any expire.`,
      links,
    );
  if (/\b(buy|spend|use|redeem|rewards|worth|good for)\b/.test(text)) {
    const lines = rewardsByReach(balance, facts.level).map(
      (reward) => `- ${reward.name}: ${reward.description}, ${reward.points} points`,
    );
    return answer(`You have ${balance} points to spend, on:\n\n${lines.join("\n")}`, links);
  }
  if (/\b(earn|collect|get more|more points)\b/.test(text))
    return answer(`${earnPointsHint}\n\n${pointsEarned}`, links);
  const next = pointsToNext === null ? "" : `, ${pointsToNext} points from the next badge`;
  return answer(
    `You have ${balance} points to spend.${rewardLine(facts)}\n\nYour badge is ${badge}${next}. ${earnPointsHint}`,
    links,
  );
}

/** "Is my passport here?" */
export function aboutDocuments({ facts: { documents }, text }: Asked): EvieAnswer | null {
  if (!/\b(documents?|passport|insurance|files?)\b/.test(text)) return null;
  if (!/\b(my|our|uploaded|stored|have|documents?)\b/.test(text)) return null;
  const link = { page: "documents", id: null, label: "Documents" } as const;
  if (documents.length === 0) return answer("You haven't stored a document yet.", [link]);
  const lines = documents
    .slice(0, 8)
    .map(
      ({ name, type, expiresOn, uploadedAt }) =>
        `- ${name} (${documentTypeLabels[type]}), ${
          expiresOn
            ? `valid until ${dateLabel(expiresOn)}`
            : `stored on ${dateLabel(uploadedAt.slice(0, 10))}`
        }`,
    );
  const undated = documents.some(({ type, expiresOn }) => type === "passport" && !expiresOn);
  const asksUntil = /\b(valid|expires?|expired|expiry|until when)\b/.test(text);
  const hint = asksUntil && undated ? " Add the date your passport expires, and I can tell you." : "";
  return answer(
    `Your latest documents:\n\n${lines.join("\n")}\n\nI see their names and dates, never what's inside.${hint}`,
    [link],
  );
}

const messages = { page: "messages", id: null, label: "Messages" } as const;
const manyMessages = (count: number): string =>
  count === 1 ? "one unread message" : `${count} unread messages`;

/** "Any news for me?", "Did the concierge answer?" */
export function aboutMessages({ facts: { unreadMessages }, text }: Asked): EvieAnswer | null {
  const asksForReply =
    /\b(what|did|has|have|when)\b.*\b(concierge|team|planner|anyone|anybody|someone|you)\b.*\b(write|wrote|written|say|said|reply|replied|answer|answered)\b/;
  if (asksForReply.test(text) && /\b(last|yet|back|me|us|did|has)\b/.test(text)) {
    const unread = unreadMessages === 0 ? "Nothing is unread." : `You have ${manyMessages(unreadMessages)}.`;
    return answer(`${unread} I can't read your messages; everything the team wrote is there.`, [messages]);
  }
  if (!/\b(messages?|unread|inbox|news from|heard back)\b/.test(text)) return null;
  if (/\b(send|write|limit|left)\b/.test(text)) return null;
  return unreadMessages === 0
    ? answer("You have no unread messages.", [messages])
    : answer(`You have ${manyMessages(unreadMessages)} from the team.`, [messages]);
}
