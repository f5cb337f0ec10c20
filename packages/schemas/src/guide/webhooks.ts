import { webhookTopicNames, webhookTopics } from "@evoya/domain/webhooks";
import { webhookExample } from "../webhook-events.ts";
import type { GuidePage } from "./guide-page.ts";

export const webhooks: GuidePage = {
  slug: "webhooks",
  title: "Webhooks",
  text: ({ serverUrl }) => `
Your server can hear what happens, so you don't have to poll. Events follow the
[Standard Webhooks](https://www.standardwebhooks.com) specification; its libraries verify them in most languages, and so
does our client.

## Add a webhook

Choose topics, and keep the secret: it's shown once. The key needs \`webhooks.write\`, and the scope that reads each
topic. The address must be https and on the public internet; \`npm start\` on your own machine also takes
\`http://localhost\`.

\`\`\`sh
curl --request POST '${serverUrl}/v1/admin/webhooks' \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{ "url": "https://partner.example/evoya", "topics": ["request.created"] }'
\`\`\`

\`\`\`ts
const { secret, webhook } = await evoya.createWebhook({
  body: { url: "https://partner.example/evoya", topics: ["request.created"] },
});
console.log(webhook.id, secret.length);
\`\`\`

Then have a test event sent, once: it's never tried again, and turns nothing off. The answer is the delivery, which you can follow at
\`GET /v1/admin/webhook-deliveries/<id>\`: what we sent, and the beginning of what your server answered.

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/webhooks/$WEBHOOK_ID/test" \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
const sent = await evoya.testWebhook({ params: { id: process.env.WEBHOOK_ID! } });
console.log(sent.status);
\`\`\`

## What arrives

A POST with \`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`, and a JSON body:

\`\`\`json
${JSON.stringify(webhookExample("request.status_changed"), null, 2)}
\`\`\`

The [reference](/docs/reference) has the \`data\` of each topic, under Webhooks.

## Verify an event

\`\`\`sh
# The headers webhook-id, webhook-timestamp, and webhook-signature, and the body as it came.
KEY=$(printf %s "\${EVOYA_WEBHOOK_SECRET#whsec_}" | base64 --decode | od -An -v -tx1 | tr -d ' \\n')
EXPECTED=$(printf %s "$WEBHOOK_EVENT_ID.$WEBHOOK_TIMESTAMP.$WEBHOOK_BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
printf '%s\\n' $WEBHOOK_SIGNATURE | grep --fixed-strings --line-regexp "v1,$EXPECTED"
\`\`\`

\`\`\`ts
import { verifyWebhook } from "@evoya/api-client";

// The body as it came, before it's parsed. Throws if it isn't from us, or older than five minutes.
export const receive = async (request: Request) =>
  verifyWebhook(await request.text(), request.headers, process.env.EVOYA_WEBHOOK_SECRET!);
\`\`\`

\`webhook-signature\` has one or more signatures with spaces in between, each \`v1,\` and the base64 of an HMAC-SHA256 over
\`webhook-id\`, \`webhook-timestamp\`, and the body, with periods in between. Its key is what follows \`whsec_\` in the
secret, decoded from base64. One match is enough: after you rotate a secret, the old one signs along for 24 hours.

## Answer

Answer with any 2xx within five seconds, and do the work later. Anything else, a redirect included, is tried again: after
five seconds, five minutes, half an hour, and then less and less often, ten tries in three days. Then the webhook is turned
off, and we email the team. 410 turns it off at once, and so does deactivating whoever set it up. What happens while it's
off isn't sent later. A webhook outlives the key that added it, whether that's revoked or expires: delete what you no
longer use.

An event can arrive twice, with the same \`webhook-id\`, and after a later one. Of two events about one object, the later
has the higher \`sequence\`. Events say ids and statuses; ask the API for more.

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/webhooks/$WEBHOOK_ID/replay" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{ "since": "2026-11-22T00:00:00Z" }'
\`\`\`

\`\`\`ts
const { count } = await evoya.replayWebhook({
  params: { id: process.env.WEBHOOK_ID! },
  body: { since: "2026-11-22T00:00:00Z", includeDelivered: true },
});
console.log(count);
\`\`\`

## Topics

| topic | happens when | the key needs |
|-|-|-|
${webhookTopicNames.map((topic) => `| \`${topic}\` | ${webhookTopics[topic].about} | \`${webhookTopics[topic].permission}\` |`).join("\n")}
`,
};
