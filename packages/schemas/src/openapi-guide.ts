import { brand } from "@evoya/domain/brand";
import { dateLabel } from "@evoya/domain/dates";
import { memberKeyLimits } from "@evoya/domain/member-keys";
import { apiKeyScopes, scopeMeanings } from "@evoya/domain/staff";
import { openApiChanges } from "./openapi-changes.ts";
import { partnersGuide } from "./openapi-partners-guide.ts";

/** The introduction partners read before the endpoints, in Markdown; its addresses make its examples ready to run. */
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

It retries temporary failures when repeating is safe, and waits as long as \`Retry-After\` asks.

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

${partnersGuide(serverUrl, webUrl)}

## Refusals

Every refusal is \`application/problem+json\` (RFC 9457): \`status\`, \`title\`, \`detail\` for people, \`code\` for
programs, and \`errors\` with a \`path\` for each field that wasn't right. The client throws them as \`Problem\`.

## Changes

Within \`/v1\` we only add: endpoints, optional fields of a request, fields of an answer, event topics. So ignore fields
you don't know. Before something ends, its answers say so for at least six months, in \`Deprecation\` (RFC 9745) and
\`Sunset\` (RFC 8594), and it's marked here, with what to use instead.

${openApiChanges.map(({ on, what }) => `- **${dateLabel(on)}:** ${what}`).join("\n")}
`.trim();
