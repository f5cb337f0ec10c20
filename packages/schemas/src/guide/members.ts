import type { GuidePage } from "./guide-page.ts";

export const members: GuidePage = {
  slug: "members",
  title: "Members and messages",
  text: ({ serverUrl }) => `
## Find members

A key with \`members.read\` lists members and finds them by name or email, with the \`id\` that other operations take. Each has
a \`level\`: \`free\`, \`base\` (shown as Basic), or \`elite\`.

\`\`\`sh
curl --get '${serverUrl}/v1/admin/users' \\
  --data-urlencode 'q=ada@example.com' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { each } from "@evoya/api-client";

for await (const { id, email, level } of each(evoya.listUsers, { query: { plan: "elite", limit: 100 } })) {
  console.log(id, email, level);
}
\`\`\`

To keep a copy, read them all once, and then follow the [webhooks](/docs/webhooks) \`member.created\`, \`member.updated\`, and
\`member.deleted\`.

## Write to a member

With \`messages.write\`, a key writes to a member as our concierge team. The member finds it in the Message Center and hears
about it the way they chose. Send a \`subject\` to start a conversation, and the \`threadId\` from the answer to continue it.

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/members/$MEMBER_ID/messages" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: table-8812' \\
  --data '{ "subject": "Your table in Lisbon", "body": "Booked for eight on Friday." }'
\`\`\`

\`\`\`ts
const params = { id: process.env.MEMBER_ID! };
const first = await evoya.sendMessageToMember({
  params,
  body: { subject: "Your room in Lisbon", body: "It's ready from noon." },
});
await evoya.sendMessageToMember({
  params,
  body: { threadId: first.threadId, body: "The harbor is on your left." },
});
\`\`\`

## Read what members write

The webhook \`message.received\` names the \`threadId\`. A key with \`messages.read\` reads its messages, newest first, at
\`GET /v1/admin/threads/<threadId>/messages\`, or starts from a member's conversations. Reading marks nothing as read: our team
still sees that the member is waiting.

\`\`\`sh
curl "${serverUrl}/v1/admin/members/$MEMBER_ID/threads" \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
const { items: threads } = await evoya.listMemberThreads({ params: { id: process.env.MEMBER_ID! } });
for (const { id, subject, waitingSince } of threads) {
  const { items } = await evoya.listThreadMessages({ params: { id } });
  console.log(subject, waitingSince, items[0]?.body);
}
\`\`\`
`,
};
