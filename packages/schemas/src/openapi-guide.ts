import { brand } from "@evoya/domain/brand";
import { dateLabel } from "@evoya/domain/dates";
import { memberKeyLimits } from "@evoya/domain/member-keys";
import { offerLimits } from "@evoya/domain/offers";
import { apiKeyScopes, scopeMeanings } from "@evoya/domain/staff";
import { openApiChanges } from "./openapi-changes.ts";

/** What partners read before the endpoints, in Markdown; its addresses make its examples ready to run. */
export const openApiGuide = (serverUrl: string, webUrl: string): string =>
  `
${brand.description}

## Keys

Partners use the back office endpoints (\`/v1/admin/...\`) with an API key. A back office owner creates it under
**API Keys**, with a name, scopes and, optionally, an expiry date. It's shown once and starts with \`evk_\`. Send it with
every request:

\`\`\`sh
curl '${serverUrl}/v1/admin/requests?limit=5' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

The same from TypeScript, in Node or a browser, with our client. It's one file without dependencies; ask us for it, or
write it with \`node packages/api-client/build/pack.ts\`. Functions have the names of the operation ids below.

\`\`\`ts
import { createEvoya, each } from "@evoya/api-client";

const evoya = createEvoya({
  baseUrl: "${serverUrl}",
  apiKey: process.env.EVOYA_API_KEY,
});

const { items } = await evoya.listClientRequests({ query: { limit: 5 } });
for await (const request of each(evoya.listClientRequests)) console.log(request.id);
\`\`\`

It tries again what failed for a while, if that may run twice, and waits as long as \`Retry-After\` asks.

A missing, revoked, or expired key gets a 401; a key without the scope that an endpoint names gets a 403. Keep it on
your server: anyone who has it can do everything it allows.

An owner can rotate a key: it gets a new secret and a new last day, and its permissions stay. The secret until then works
for another 24 hours or seven days, as the owner chooses, or ends right away. Change over in between; **API Keys** shows
when each secret was last used.

## Members' own keys

Members can read their own trips and points with a key from **Settings**, under **API keys**. It starts with \`evm_\`,
is shown once, and expires after 90 days, or within a year. A member can have up to ${memberKeyLimits.keys}.

\`\`\`sh
curl '${serverUrl}/v1/me/itineraries' \\
  --header "Authorization: Bearer $EVOYA_MEMBER_KEY"
\`\`\`

It works for \`GET /v1/me/itineraries\`, \`GET /v1/me/itineraries/<id>\`, its \`/calendar\`, and \`GET /v1/me/points\`.
Everything else answers 401. All keys of a member share one limit. They end when the member deletes them, signs out
everywhere else, or changes the password or two-factor.

## Scopes

| scope | a key with it can |
|-|-|
${apiKeyScopes.map((scope) => `| \`${scope}\` | ${scopeMeanings[scope]} |`).join("\n")}

## Limits

Requests are counted per key and minute. Each answer reports where you stand in \`RateLimit\` and \`RateLimit-Policy\`
(policy \`apiKey\`); an answer with 429 has \`Retry-After\`, in seconds.

## Places

\`GET /v1/places\` needs no key. It uses data from [GeoNames](https://www.geonames.org), licensed under
[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), and from [OurAirports](https://ourairports.com).

## Writing safely

Send an \`Idempotency-Key\` of your choice where the endpoint takes one: the same key runs once, and a repeat gets the
first answer, with \`Idempotency-Replayed: true\`. Anything with a version answers with an \`ETag\`. Send it back as
\`If-Match\` with your change; if someone else has changed it first, you get a 412.

\`\`\`sh
curl --request PATCH '${serverUrl}/v1/admin/concierge-requests/<id>' \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'If-Match: "<updatedAt>"' \\
  --data '{ "status": "in_progress" }'
\`\`\`

## Leads

\`POST /v1/leads\` sends what a visitor of your website asks for. Its key needs \`leads.create\` and nothing else. Send
\`consent: true\` with the text the visitor agreed to, word for word. We thank the visitor by email, and our team sees your
key's name and your \`campaign\`. Whether we know the address, the answer is the same.

## Offers

Our team can open a request to partners' offers. A key with \`offers.read\` lists those at \`GET /v1/open-requests\`:
destination, dates, travelers, and budget, and nothing of who asked. With \`offers.write\`, it offers something:

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

Your server can hear what happens, so that you needn't ask. Add a webhook with \`POST /v1/admin/webhooks\`,
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

## Refusals

Every refusal is \`application/problem+json\` (RFC 9457): \`status\`, \`title\`, \`detail\` for people, \`code\` for
programs, and \`errors\` with a \`path\` for each field that wasn't right. The client throws them as \`Problem\`.

## Changes

Within \`/v1\` we only add: endpoints, optional fields of a request, fields of an answer, event topics. So ignore fields
you don't know. Before something ends, its answers say so for at least six months, in \`Deprecation\` (RFC 9745) and
\`Sunset\` (RFC 8594), and it's marked here, with what to use instead.

${openApiChanges.map(({ on, what }) => `- **${dateLabel(on)}:** ${what}`).join("\n")}
`.trim();
