import { dateLabel } from "@evoya/domain/dates";
import { openApiChanges } from "../openapi-changes.ts";
import { Problem, problems, toProblemDocument } from "../problems.ts";
import type { GuidePage } from "./guide-page.ts";

/** What the example of the page about errors is answered with. */
const refusal = toProblemDocument(
  new Problem("invalid_input", undefined, {
    errors: [{ path: "limit", message: "At most 100" }],
  }),
  "d914e7d7-dd03-40cb-b10a-da3a6dbe5e1f",
);

export const errors: GuidePage = {
  slug: "errors",
  title: "Errors",
  text: ({ serverUrl }) => `
Every refusal is \`application/problem+json\` (RFC 9457): \`status\` and \`title\`, \`detail\` for people, \`code\` for
programs, \`requestId\` for when you ask us, and \`errors\` with a \`path\` for each field that wasn't right. \`type\` names
the code, too; there's nothing at that address.

\`\`\`sh
curl '${serverUrl}/v1/admin/requests?limit=1000' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { Problem } from "@evoya/api-client";

try {
  await evoya.listClientRequests({ query: { limit: 1000 } });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.log(error.code, error.errors);
}
\`\`\`

\`\`\`json
${JSON.stringify(refusal, null, 2)}
\`\`\`

Go by \`status\` and \`code\`; texts may change. The reference says which codes an operation can answer.

| status | code | means |
|-|-|-|
${Object.entries(problems)
  .toSorted(([, one], [, other]) => one.status - other.status)
  .map(([code, { status, title }]) => `| ${status} | \`${code}\` | ${title} |`)
  .join("\n")}

429 and 503 pass, and so does a 409 with \`Retry-After\`, which says that an earlier try or someone else's change is still
under way: wait as long as \`Retry-After\` says, and try again. The client does so by itself when repeating is safe. Don't repeat the other 4xx:
they'd be refused again. A 401 means the key, a 403 what it may do: its \`detail\` names the scope that's missing.
`,
};

export const paging: GuidePage = {
  slug: "paging",
  title: "Paging",
  text: ({ serverUrl }) => `
Lists come in pages of \`limit\` entries, 100 at most (cursor pagination). \`nextCursor\` leads to the next page:
send it as \`cursor\` with the same filters and order. It's null on the last page. A cursor stands between two entries, so
what's added or deleted in between repeats nothing and skips nothing.

\`\`\`sh
curl --get '${serverUrl}/v1/admin/requests' \\
  --data 'limit=2' --data-urlencode "cursor=$NEXT_CURSOR" \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { each } from "@evoya/api-client";

for await (const request of each(evoya.listClientRequests, { query: { limit: 100 } })) {
  console.log(request.id);
}
\`\`\`

Lists of the back office also have \`previousCursor\`, an order (\`sort\`, descending with a minus in front), filters, and
\`/count\` for how many entries a filter finds. With \`exports.read\` and the scope of the list, \`/export\` answers all of it as CSV.

\`\`\`sh
curl '${serverUrl}/v1/admin/requests/count?status=new' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
const { count, isExact } = await evoya.countFoundClientRequests({ query: { status: "new" } });
console.log(count, isExact);
\`\`\`
`,
};

export const idempotency: GuidePage = {
  slug: "idempotency",
  title: "Idempotency",
  text: ({ serverUrl }) => `
## Once, even when sent twice

Send an \`Idempotency-Key\` of your choice, up to 200 characters, where the reference lists it. The same key runs once. A
repeat gets the first answer, with \`Idempotency-Replayed: true\`, for at least a day. The same key with a different
request gets a 422 (\`idempotency_mismatch\`). While the first still runs, a repeat waits for it, or gets a 409 with
\`Retry-After\`. A request that was refused leaves no trace, so its key can be used again. If the first answer named a
member who has been deleted since, a repeat gets a 410 (\`gone\`) and nothing runs.

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/users/$MEMBER_ID/concierge-requests" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: call-2031-04-02-17' \\
  --data '{ "destination": "Lisbon", "startDate": "2031-05-14", "endDate": "2031-05-18",
    "numTravelers": 2, "budget": "Moderate" }'
\`\`\`

\`\`\`ts
const filed = await evoya.createConciergeRequestFor(
  {
    params: { id: process.env.MEMBER_ID! },
    body: {
      destination: "Lisbon",
      startDate: "2031-05-14",
      endDate: "2031-05-18",
      numTravelers: 2,
      budget: "Moderate",
    },
  },
  { idempotencyKey: "call-2031-04-02-18" },
);
console.log(filed.id);
\`\`\`

The client sends a key by itself, one for each call, so that it can try again. Pass your own if your program may start
again in between.

## Nobody's change is lost

Anything with a version answers with an \`ETag\`, its \`updatedAt\`. Send it back as \`If-Match\` with your change. If
someone else has changed it first, or you left \`If-Match\` out, you get a 412 (\`stale\`): read it again, and decide again.
Send the version as it came: dates in most languages have fewer decimals.

\`\`\`sh
curl --request PATCH "${serverUrl}/v1/admin/concierge-requests/$REQUEST_ID" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header "If-Match: \\"$UPDATED_AT\\"" \\
  --data '{ "status": "in_progress" }'
\`\`\`

\`\`\`ts
const params = { id: process.env.REQUEST_ID! };
const { updatedAt } = await evoya.getConciergeRequestForStaff({ params });
await evoya.updateConciergeRequest({ params, body: { assignedTo: null } }, { ifMatch: updatedAt });
\`\`\`
`,
};

export const rateLimits: GuidePage = {
  slug: "rate-limits",
  title: "Rate limits",
  text: ({ serverUrl }) => `
Requests are counted per key and minute, on all our servers together. Each answer reports where you stand:

\`\`\`sh
curl --silent --dump-header - --output /dev/null '${serverUrl}/v1/admin/requests?limit=1' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
const answer = await fetch("${serverUrl}/v1/admin/requests?limit=1", {
  headers: { Authorization: \`Bearer \${process.env.EVOYA_API_KEY}\` },
});
console.log(answer.headers.get("RateLimit"), answer.headers.get("RateLimit-Policy"));
\`\`\`

\`\`\`http
RateLimit-Policy: "standard"; q=600; w=60; pk=:...:, "apiKey"; q=300; w=60; pk=:...:
RateLimit: "standard"; r=599; t=60, "apiKey"; r=299; t=60
\`\`\`

\`q\` is how many requests fit into \`w\` seconds, \`r\` how many are left, and \`t\` the seconds until the window starts
again. \`apiKey\` is your key's limit, and \`standard\` that of your address. Some operations, such as leads and
itineraries, have a tighter one of their own, which is listed, too.

Over the limit you get a 429 with \`Retry-After\` in seconds. The client waits that long, up to a minute, and tries again,
up to twice. A program that reads everything gets furthest with \`limit=100\`.
There are limits on size, too: 1 MB of JSON, 32 levels deep.
`,
};

export const changes: GuidePage = {
  slug: "changes",
  title: "Changes",
  text: () => `
Within \`/v1\` we only add: endpoints, optional fields of a request, fields of an answer, event topics. So ignore fields
you don't know, and take values you don't know for something new.
A test compares each version with the one that was released before.

Before something ends, its answers say so for at least six months, in \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594),
and it's marked in the [reference](/docs/reference), with what to use instead.

## Changelog

${openApiChanges.map(({ on, what }) => `- **${dateLabel(on)}:** ${what}`).join("\n")}
`,
};
