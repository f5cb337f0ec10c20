import type { GuidePage } from "./guide-page.ts";

export const browsers: GuidePage = {
  slug: "browsers",
  title: "In a browser",
  text: ({ serverUrl }) => `
Pages of any website can call the API with a key. Answers to a request with \`Authorization\` can be read by every page
(\`Access-Control-Allow-Origin: *\`), refusals included. All methods and the headers \`Content-Type\`,
\`Idempotency-Key\`, \`If-Match\`, and \`Last-Event-ID\` are allowed, and the headers that this documentation names can be
read.

\`\`\`html
<script type="module">
  import { createEvoya } from "./evoya-api-client/index.js";

  const evoya = createEvoya({ baseUrl: "${serverUrl}", apiKey: prompt("Your key") });
  console.log(await evoya.listItineraries());
</script>
\`\`\`

Don't send cookies along (\`credentials: "include"\`): the browser would keep the answer from your page. Without a key,
only our own apps can read answers.

## Whose key it is

Whoever opens a page can read every key in it. So put a key there only if all who open it may do what the key may: a
[member's own key](/docs/authentication#members-own-keys) that its member enters, or a partner's in an internal tool. For
everyone else, keep the key on your server, and let your page ask that.

## Content security policy

If your page has one, allow the API:

\`\`\`http
Content-Security-Policy: connect-src ${serverUrl}
\`\`\`
`,
};
