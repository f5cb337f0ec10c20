import { brand } from "@evoya/domain/brand";
import { apiKeyScopes } from "@evoya/domain/staff";

/** What a third party reads before the endpoints, in Markdown; `serverUrl` makes its examples ready to run. */
export const openApiGuide = (serverUrl: string): string =>
  `
${brand.description}

## Keys

Third parties use the endpoints of the back office (\`/v1/admin/...\`) with an API key. An owner of the back office
makes it under **API keys**, with a name, scopes and, if you like, a last day. It is shown once and begins with
\`evk_\`. Send it with every request:

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

A key that is missing, revoked or past its last day is answered with 401; one without the scope that an endpoint
names, with 403. Keep it on your server: whoever holds it may do what it may do.

## Scopes

${apiKeyScopes.map((scope) => `\`${scope}\``).join(", ")}.

## Limits

Requests are counted per key and minute. Each answer says how it stands in \`RateLimit\` and \`RateLimit-Policy\`
(policy \`apiKey\`); an answer with 429 has \`Retry-After\`, in seconds.

## Writing safely

Send an \`Idempotency-Key\` of your own making where the endpoint takes one: the same key runs once, and a repetition
gets the first answer, with \`Idempotency-Replayed: true\`. What has a version answers with an \`ETag\`; send it back as
\`If-Match\` with your change, or get 412 when somebody has changed it meanwhile.

\`\`\`sh
curl --request PATCH '${serverUrl}/v1/admin/concierge-requests/<id>' \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'If-Match: "<updatedAt>"' \\
  --data '{ "status": "in_progress" }'
\`\`\`

## Refusals

Every refusal is \`application/problem+json\` (RFC 9457): \`status\`, \`title\`, \`detail\` for people, \`code\` for
programs, and \`errors\` with a \`path\` for each field that was not right. The client throws them as \`Problem\`.
`.trim();
