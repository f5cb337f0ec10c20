import { brand } from "@evoya/domain/brand";
import { apiKeyScopes } from "@evoya/domain/staff";

/** What partners read before the endpoints, in Markdown; `serverUrl` makes its examples ready to run. */
export const openApiGuide = (serverUrl: string): string =>
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

The same from TypeScript, with the client of this repository (\`packages/api-client\`), in Node or a browser:

\`\`\`ts
import { createClient } from "@evoya/api-client";
import { staffContract } from "@evoya/schemas/staff-contract";

const evoya = createClient(staffContract, {
  baseUrl: "${serverUrl}",
  apiKey: process.env.EVOYA_API_KEY,
});

const { items } = await evoya.listClientRequests({ query: { limit: 5 } });
\`\`\`

A missing, revoked, or expired key gets a 401; a key without the scope that an endpoint names gets a 403. Keep it on
your server: anyone who has it can do everything it allows.

## Scopes

${apiKeyScopes.map((scope) => `\`${scope}\``).join(", ")}.

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

\`POST /v1/leads\` passes on what a visitor of your website asks for. Its key needs \`leads.create\` and nothing else. Send
\`consent: true\` with the text the visitor agreed to, word for word. We thank the visitor by email, and our team sees your
key's name and your \`campaign\`. Whether we know the address, the answer is the same.

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
[Standard Webhooks](https://www.standardwebhooks.com) specification; its libraries verify them in most languages:

\`\`\`ts
import { Webhook } from "standardwebhooks";

// The body as it came, before it's parsed. Throws if it isn't from us, or older than five minutes.
const event = new Webhook(process.env.EVOYA_WEBHOOK_SECRET).verify(body, request.headers);
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
`.trim();
