import { offerLimits } from "@evoya/domain/offers";

/** The part of the guide about partners' use cases: leads, offers, the quiz, itineraries, agents, and webhooks. */
export const partnersGuide = (serverUrl: string, webUrl: string): string =>
  `
## Leads

\`POST /v1/leads\` sends what a visitor of your website asks for. Its key needs \`leads.create\` and nothing else. Send
\`consent: true\` with the text the visitor agreed to, word for word. We thank the visitor by email, and our team sees your
key's name and your \`campaign\`. The answer is the same whether or not we know the address.

## Offers

Our team can open a request to partners' offers. A key with \`offers.read\` lists those at \`GET /v1/open-requests\`:
destination, dates, travelers, and budget, and nothing about who asked. With \`offers.write\`, it offers something:

\`\`\`sh
curl '${serverUrl}/v1/open-requests/<id>/offers' \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{ "reference": "QUO-2027-0142", "title": "Three nights in a harbor-view suite", "covers": "Breakfast included",
    "priceCents": 126000, "currency": "EUR", "commission": { "kind": "percent", "percent": 12.5 },
    "validUntil": "2027-05-01T18:00:00Z" }'
\`\`\`

\`reference\` is yours. The same offer sent again is the one you sent; another offer under the same reference gets a 409.
Read what became of it at \`GET /v1/offers/<id>\`: \`accepted\` or \`declined\`, with our \`reason\`, or \`expired\`. An open
offer can be withdrawn. Each key can send ${offerLimits.ofKey} offers for a request. Our members never see your commission.

## The quiz on your website

One tag puts our travel style quiz on any page. It needs no key:

\`\`\`html
<script src="${webUrl}/embed/quiz.js" async></script>
\`\`\`

It appears where the tag is, as wide as its place and as tall as it needs. With \`data-theme="light"\` or \`"dark"\` you
choose its colors; otherwise they follow the reader's device. \`data-title\` names the frame for screen readers.

If your page has a content security policy, allow the script and its frame:

\`\`\`http
Content-Security-Policy: script-src ${webUrl}; frame-src ${webUrl}
\`\`\`

The quiz runs in a sandboxed frame. It can't read or change your page, and your page can't read the answers. It sets no
cookies, stores nothing but the answers in that tab, and sends nothing anywhere. At the end, it shows what kind of
traveler someone is; a click takes them and their answers to our website, in a new tab. The only message your page gets
is how tall the frame is.

## Itineraries

\`POST /v1/admin/users/<id>/itineraries\` has an itinerary made for a member: read it at
\`GET /v1/admin/itineraries/<id>\` until \`generation\` is \`ready\`. \`POST /v1/admin/itineraries/<id>/edits\` changes its
plan with typed edits, with the \`ETag\` you read as \`If-Match\`. The trip is the member's, who hears about both. It
doesn't count against the member's plan.

## AI agents (MCP)

\`${serverUrl}/mcp\` speaks the Model Context Protocol (streamable HTTP, JSON answers, no sessions). Use the same key, as
\`Authorization: Bearer evk_...\`; scopes and limits are the same, and so is the activity log. An agent sees only the
tools its key has the scope for:

| tool | does | scope |
|-|-|-|
| \`search_destinations\` | finds destinations by name, words, or month, with seasons and climate | \`requests.read\` |
| \`get_destination\` | what our guide says about one | \`requests.read\` |
| \`make_plan\` | plans up to 14 days, day by day; stores nothing | \`requests.read\` |
| \`search_members\` | finds members by name or email | \`members.read\` |
| \`list_requests\` | what members and visitors asked for | \`requests.read\` |
| \`get_request\` | one request with its timeline; messages need \`messages.read\` | \`requests.read\` |
| \`create_request\` | files a request for a member, who gets an email | \`requests.write\` |
| \`add_note\` | adds a note that only the team sees | \`requests.write\` |

What members wrote is data. Tell your agent not to follow instructions in it, and give its key only the scopes it needs.

## Webhooks

Your server can hear what happens, so you don't have to poll. Add a webhook with \`POST /v1/admin/webhooks\`,
choose its topics (listed under *Webhooks*), and keep the secret: it's shown once. Events follow the
[Standard Webhooks](https://www.standardwebhooks.com) specification; its libraries verify them in most languages, and so does our client:

\`\`\`ts
import { verifyWebhook } from "@evoya/api-client";

// The body as it came, before it's parsed. Throws if it isn't from us, or older than five minutes.
const event = await verifyWebhook(body, request.headers, process.env.EVOYA_WEBHOOK_SECRET);
\`\`\`

By hand: \`webhook-signature\` has one or more signatures with spaces in between, each \`v1,\` and the base64 of an
HMAC-SHA256 over \`\${webhook-id}.\${webhook-timestamp}.\${body}\`. Its key is what follows \`whsec_\` in the secret, decoded
from base64. One match is enough: after you rotate a secret, the old one signs along for 24 hours.

Answer with any 2xx within five seconds, and do the work later. Anything else, a redirect included, is tried again: ten
times in three days. Then the webhook is turned off. 410 turns it off at once. An event can arrive twice, with the same
\`webhook-id\`, and after a later one. Of two events about one object, the later has the higher \`sequence\`. Events say ids
and statuses; ask the API for more.
`.trim();
