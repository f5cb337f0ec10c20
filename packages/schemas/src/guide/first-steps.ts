import { brand } from "@evoya/domain/brand";
import { memberKeyLimits } from "@evoya/domain/member-keys";
import type { GuidePage } from "./guide-page.ts";

export const quickStart: GuidePage = {
  slug: "",
  title: "Quick start",
  text: ({ serverUrl, adminUrl }) => `
The ${brand.name} API does what our team does by hand: members and their plans, requests, proposals, itineraries,
messages, and points. It speaks JSON over HTTPS.

## The first call

This one needs no key:

\`\`\`sh
curl '${serverUrl}/v1/places?q=lisbon'
\`\`\`

\`\`\`ts
const places = await fetch("${serverUrl}/v1/places?q=lisbon");
console.log(await places.json());
\`\`\`

## A key of your own

1. Sign in to [the back office](${adminUrl}) as an owner. On your own machine, \`npm start\` prints a sign-in to use.
2. Open **API Keys**, create a key with the scope \`requests.read\`, and copy it: it's shown once.
3. Keep it in your environment:

\`\`\`text
export EVOYA_API_KEY=evk_...
\`\`\`

Now ask for the newest requests:

\`\`\`sh
curl '${serverUrl}/v1/admin/requests?limit=5' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { createEvoya } from "@evoya/api-client";

const evoya = createEvoya({
  baseUrl: "${serverUrl}",
  apiKey: process.env.EVOYA_API_KEY!,
});

const { items } = await evoya.listClientRequests({ query: { limit: 5 } });
console.log(items.length);
\`\`\`

The other TypeScript examples go on with this \`evoya\`. The client is one file without dependencies, for Node 22 and
browsers. Ask us for it, or build it from our source with Node 24 (\`node packages/api-client/build/pack.ts\`). Then add it
to your project:

\`\`\`text
npm install <our source>/packages/api-client/dist
npm pkg set type=module
\`\`\`

Its functions have the names of the operation ids in the [reference](/docs/reference).

## Dates and money

Ids are UUIDs. Times are ISO 8601 in UTC, with up to six decimals (\`2031-05-14T09:30:00.123456Z\`), and calendar days
\`YYYY-MM-DD\`. Money is in whole cents (\`priceCents\`), in US dollars unless a \`currency\` stands beside it.

## Where to go on

- What a key may do: [authentication](/docs/authentication) and [scopes](/docs/scopes).
- What every program needs: [errors](/docs/errors), [paging](/docs/paging), [idempotency](/docs/idempotency), and [rate limits](/docs/rate-limits).
- Instead of asking again and again: [webhooks](/docs/webhooks).
- For AI agents: [our MCP server](/docs/agents).
`,
};

export const authentication: GuidePage = {
  slug: "authentication",
  title: "Authentication",
  text: ({ serverUrl, webUrl }) => `
Send a key with every request, as \`Authorization: Bearer <key>\`.

A missing, revoked, or expired key gets a 401. A key without the scope that an endpoint needs gets a 403, which names it.

## Partners' keys

Partners use the endpoints under \`/v1/admin\`, \`/v1/leads\`, \`/v1/offers\`, and \`/v1/open-requests\`. A back office owner
creates the key under **API Keys**, with a name, [scopes](/docs/scopes), and a last day within a year. It's shown once
and starts with \`evk_\`.

\`\`\`sh
curl '${serverUrl}/v1/admin/requests/counts' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
const { total } = await evoya.countClientRequests();
console.log(total);
\`\`\`

Keep it on your server: anyone who has it can do everything it allows. What
that means for pages is [here](/docs/browsers).

## Changing a key

An owner can rotate a key: it gets a new secret and a new last day, and its scopes stay. The secret until now works for
another 24 hours or seven days, as the owner chooses, or ends right away. Change over in between. **API Keys** shows when
each secret was last used. A key ends with the account of the owner who made it.

## Members' own keys

Members can read their own trips and points with a key from [Settings](${webUrl}/settings), under **API keys**. It starts
with \`evm_\`, is shown once, and expires after 90 days, or within a year. A member can have up to
${memberKeyLimits.keys}.

\`\`\`sh
curl '${serverUrl}/v1/me/itineraries' \\
  --header "Authorization: Bearer $EVOYA_MEMBER_KEY"
\`\`\`

\`\`\`ts
import { createEvoya } from "@evoya/api-client";

const mine = createEvoya({
  baseUrl: "${serverUrl}",
  apiKey: process.env.EVOYA_MEMBER_KEY!,
});
console.log(await mine.listItineraries());
\`\`\`

It works for \`GET /v1/me/itineraries\`, \`GET /v1/me/itineraries/<id>\`, its \`/calendar\`, and \`GET /v1/me/points\`.
Everything else answers 401. All keys of a member share one limit. They end when the member deletes them, signs out
everywhere else, or changes the password or two-factor.
`,
};
