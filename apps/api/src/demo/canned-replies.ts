import type { CannedReplyBody } from "@evoya/schemas/canned-replies";
import type { Container } from "../container/container.ts";

const replies: readonly CannedReplyBody[] = [
  {
    title: "Ask for dates and budget",
    body: "Hi {{member.first_name}},\n\nThanks for thinking of {{trip.destination}}! When would you like to go, and what should the trip cost at the most? Then I'll send you two ideas.\n\n{{my.name}}",
  },
  {
    title: "Got it, more tomorrow",
    body: "Hi {{member.first_name}},\n\nI've got your message and am on it. You'll hear from me by tomorrow evening.\n\n{{my.name}}",
  },
  {
    title: "Ready to book?",
    body: "Hi {{member.first_name}},\n\nEverything for {{trip.destination}} is on hold for you. Should I book it?\n\n{{my.name}}",
  },
];

/** The replies the demo's team often uses. */
export const writeCannedReplies = ({ transact }: Pick<Container, "transact">): Promise<void> =>
  transact(async ({ cannedReplies }) => {
    for (const reply of replies) await cannedReplies.add(reply);
  });
