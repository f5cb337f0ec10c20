import { offerLimits } from "@evoya/domain/offers";
import type { GuidePage } from "./guide-page.ts";

export const leadsAndOffers: GuidePage = {
  slug: "leads-and-offers",
  title: "Leads and offers",
  text: ({ serverUrl }) => `
## Leads

\`POST /v1/leads\` sends what a visitor of your website asks for. Its key needs \`leads.create\` and nothing else. Send
\`consent: true\` with the text the visitor agreed to, word for word. We thank the visitor by email, and our team sees your
key's name and your \`campaign\`. The answer is the same whether or not we know the address. Send an
[\`Idempotency-Key\`](/docs/idempotency), so that a repeat isn't a second request.

\`\`\`sh
curl --request POST '${serverUrl}/v1/leads' \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{ "name": "Ada Ray", "email": "ada@example.com", "destination": "Lisbon", "startDate": "2031-05-14",
    "travelers": 2, "campaign": "Spring in Portugal", "consent": true,
    "consentText": "Evoya may contact me about my trip." }'
\`\`\`

\`\`\`ts
await evoya.createLead({
  body: {
    name: "Mira Sol",
    email: "mira@example.com",
    destination: "Lisbon",
    startDate: "2031-05-14",
    travelers: 2,
    campaign: "Spring in Portugal",
    consent: true,
    consentText: "Evoya may contact me about my trip.",
  },
});
\`\`\`

## Offers

Our team can open a request to partners' offers. A key with \`offers.read\` lists those: destination, dates, travelers,
and budget, and nothing about who asked.

\`\`\`sh
curl '${serverUrl}/v1/open-requests' \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { each } from "@evoya/api-client";

for await (const request of each(evoya.listOpenRequests)) console.log(request.destination);
\`\`\`

With \`offers.write\`, it offers something:

\`\`\`sh
curl --request POST "${serverUrl}/v1/open-requests/$OPEN_REQUEST_ID/offers" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{ "reference": "QUO-2031-0142", "title": "Three nights in a harbor-view suite",
    "covers": "Breakfast included", "priceCents": 126000, "currency": "EUR",
    "commission": { "kind": "percent", "percent": 12.5 }, "validUntil": "'"$IN_A_WEEK"'" }'
\`\`\`

\`\`\`ts
const offer = await evoya.sendOffer({
  params: { id: process.env.OPEN_REQUEST_ID! },
  body: {
    reference: "QUO-2031-0143",
    title: "Three nights in a garden suite",
    covers: "Breakfast included",
    priceCents: 98000,
    currency: "EUR",
    commission: { kind: "percent", percent: 12.5 },
    validUntil: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
  },
});
console.log(offer.status);
\`\`\`

\`reference\` is yours. The same offer sent again is the one you sent; another offer under the same reference gets a 409.
Read what became of it at \`GET /v1/offers/<id>\`: \`accepted\` or \`declined\`, with our \`reason\`, or \`expired\`. An open
offer can be withdrawn: \`PUT /v1/offers/<id>/withdrawal\`, with its \`updatedAt\` as [\`If-Match\`](/docs/idempotency#nobody-s-change-is-lost).
Each key can send ${offerLimits.ofKey} offers for a request. Our members never see your commission.
`,
};

export const itineraries: GuidePage = {
  slug: "itineraries",
  title: "Itineraries",
  text: ({ serverUrl }) => `
A key with \`itineraries.write\` has an itinerary made for a member. The trip is the member's, who hears about it. It doesn't
count against the member's plan.

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/users/$MEMBER_ID/itineraries" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --data '{ "destination": "Lisbon", "tripLength": 4, "travelStyle": "cultural", "budget": "$2,500-$5,000",
    "travelParty": "couple", "pace": "moderate", "interests": ["Food & Dining"] }'
\`\`\`

\`\`\`ts
const begun = await evoya.createItineraryFor({
  params: { id: process.env.MEMBER_ID! },
  body: {
    destination: "Rome",
    tripLength: 3,
    travelStyle: "cultural",
    budget: "$2,500-$5,000",
    travelParty: "couple",
    pace: "moderate",
    interests: ["Food & Dining"],
  },
});
console.log(begun.id, begun.generation);
\`\`\`

Read it until \`generation\` is \`ready\`, or wait for the webhook \`itinerary.ready\`. Then change its plan with typed
edits, one or several at once, with the \`ETag\` you read as \`If-Match\`:

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/itineraries/$ITINERARY_ID/edits" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header "If-Match: \\"$ITINERARY_UPDATED_AT\\"" \\
  --data '{ "edits": [{ "kind": "rename", "title": "Lisbon, slowly" }] }'
\`\`\`

\`\`\`ts
const params = { id: process.env.ITINERARY_ID! };
const { updatedAt } = await evoya.getItineraryForStaff({ params });
const { change } = await evoya.editItineraryForStaff(
  { params, body: { edits: [{ kind: "pace", pace: "relaxed" }] } },
  { ifMatch: updatedAt },
);
console.log(change);
\`\`\`

A key with \`itineraries.read\` lists a member's own itineraries, without their plans. To keep a copy, read those whose
\`updatedAt\` differs from yours, forget those that are gone, and then follow the webhooks \`itinerary.ready\`,
\`itinerary.changed\`, and \`itinerary.deleted\`. If your webhook was off, list them again.

\`\`\`sh
curl "${serverUrl}/v1/admin/users/$MEMBER_ID/itineraries?limit=100" \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { each } from "@evoya/api-client";

const params = { id: process.env.MEMBER_ID! };
for await (const { id, updatedAt } of each(evoya.listItinerariesOfMember, { params })) {
  console.log(id, updatedAt);
}
\`\`\`
`,
};

export const points: GuidePage = {
  slug: "points",
  title: "Points",
  text: ({ serverUrl }) => `
A key with \`points.write\` gives a member points. The reason is shown to the member. They count for the badge, can be
spent, and expire like all others, 24 months later.

\`\`\`sh
curl --request POST "${serverUrl}/v1/admin/users/$MEMBER_ID/points" \\
  --header "Authorization: Bearer $EVOYA_API_KEY" \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: stay-20271' \\
  --data '{ "points": 250, "reason": "Three nights at the harbor hotel" }'
\`\`\`

\`\`\`ts
const { pointsBalance } = await evoya.grantPoints(
  {
    params: { id: process.env.MEMBER_ID! },
    body: { points: 100, reason: "Dinner at the harbor hotel" },
  },
  { idempotencyKey: "dinner-8812" },
);
console.log(pointsBalance);
\`\`\`

With \`points.read\`, it reads what a member has, and how it came about:

\`\`\`sh
curl "${serverUrl}/v1/admin/users/$MEMBER_ID/points" \\
  --header "Authorization: Bearer $EVOYA_API_KEY"
\`\`\`

\`\`\`ts
import { each } from "@evoya/api-client";

const params = { id: process.env.MEMBER_ID! };
for await (const { balanceChange, reason } of each(evoya.listPointsOfMember, { params })) {
  console.log(balanceChange, reason);
}
\`\`\`
`,
};

export const quiz: GuidePage = {
  slug: "quiz",
  title: "The quiz on your website",
  text: ({ webUrl }) => `
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
`,
};

export const places: GuidePage = {
  slug: "places",
  title: "Places",
  text: ({ serverUrl }) => `
\`GET /v1/places\` finds cities, regions, countries, and airports by name, in many spellings. It needs no key.

\`\`\`sh
curl --get '${serverUrl}/v1/places' --data-urlencode 'q=são paulo'
\`\`\`

\`\`\`ts
const found = await fetch("${serverUrl}/v1/places?kind=country&q=portugal");
console.log(await found.json());
\`\`\`

It uses data from [GeoNames](https://www.geonames.org), licensed under
[CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), and from [OurAirports](https://ourairports.com).
`,
};
